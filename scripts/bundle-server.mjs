/** Bundles the programs of the server into `apps/server/bundle`. */
import { join } from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { packagesWithFiles } from './packages-with-files.mjs'
import { root } from './run-step.mjs'

const sources = join(root, 'apps/server/src')
const programs = [
  'main.ts',
  'user-command.ts',
  'reseal-command.ts',
  'levels-command.ts',
  'margins-command.ts',
  'backup-command.ts',
  'restore-command.ts',
  'move-to-postgres-command.ts',
  'engine/engine-worker.ts',
  'engine/futures-gateway-worker.ts',
  'storage/sqlite/database-check-worker.ts',
  'storage/crash-test/crash-writer.ts',
  'storage/crash-test/archive-crash-writer.ts',
  'storage/crash-test/event-crash-writer.ts',
  'storage/crash-test/database-opener.ts',
]

// From sources: a program of a thousand files takes a second longer to start.
await build({
  configFile: false,
  root: join(root, 'apps/server'),
  logLevel: 'warn',
  ssr: {
    noExternal: true,
    external: packagesWithFiles,
    resolve: { conditions: ['tidemark-source', ...defaultServerConditions] },
  },
  build: {
    ssr: true,
    outDir: 'bundle',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: programs.map(file => join(sources, file)),
      // All in one folder, at the depth of `src`: `program-file.ts` and others name files relative to themselves.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
