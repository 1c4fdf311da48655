/** Bundles the programs of the server into `apps/server/bundle`. */
import { join } from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { packagesWithFiles } from './packages-with-files.mjs'
import { root } from './run-step.mjs'

const sources = join(root, 'apps/server/src')
const programs = [
  'main.ts',
  'commands/user/user-command.ts',
  'commands/reseal/reseal-command.ts',
  'commands/levels/levels-command.ts',
  'commands/margins/margins-command.ts',
  'commands/backup/backup-command.ts',
  'commands/backup/restore-command.ts',
  'commands/move-to-postgres/move-to-postgres-command.ts',
  'levels/engine/engine-worker.ts',
  'sandboxes/futures-gateway/futures-gateway-worker.ts',
  'platform/database/sqlite/database-check-worker.ts',
  'verification/storage-crashes/crash-writer.ts',
  'verification/storage-crashes/archive-crash-writer.ts',
  'verification/storage-crashes/event-crash-writer.ts',
  'verification/storage-crashes/database-opener.ts',
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
      // All in one folder, at the depth of `src`: `package-files.ts` names files relative to itself.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
