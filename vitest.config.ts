import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { FileTimesReporter } from './scripts/file-times.mjs'
import { leftOutTests } from './scripts/test-levels.mjs'

const source = 'tidemark-source'
const measure = fileURLToPath(new URL('scripts/measure-test-file.mjs', import.meta.url))
/** Set by `npm test`, which reads it. */
const jsonReport = process.env.VITEST_JSON_OUTPUT_FILE
/** Generous, for a busy machine: they only end a test that hangs. How fast a thing is stands in bench/, not here. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 }

/** Packages are tested from their sources, so that a test never sees yesterday's build. */
const nodeProject = (name: string, root: string) => ({
  resolve: { conditions: [source, ...defaultServerConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    name,
    root,
    environment: 'node' as const,
    // Modules are loaded once a worker: none of these packages keeps state in them.
    isolate: false,
    ...limits,
    include: ['**/*.test.ts'],
    exclude: ['**/dist/**', '**/node_modules/**', ...leftOutTests()],
    setupFiles: [measure],
  },
})

const jsonReporter = (outputFile: string): ['json', { outputFile: string }] => ['json', { outputFile }]

export default defineConfig({
  test: {
    // All cores: left alone it keeps one free for watching.
    maxWorkers: '100%',
    reporters: ['default', ...(jsonReport ? [jsonReporter(jsonReport), new FileTimesReporter()] : [])],
    projects: [
      nodeProject('domain', 'packages/domain'),
      nodeProject('contracts', 'packages/contracts'),
      nodeProject('chart-documents', 'packages/chart-documents'),
      nodeProject('sources', 'packages/sources'),
      nodeProject('simulator', 'packages/simulator'),
      nodeProject('engine', 'packages/engine'),
      nodeProject('futures', 'packages/futures'),
      // Where a chart is mounted the test file itself asks for happy-dom.
      nodeProject('chart', 'packages/chart'),
      nodeProject('server', 'apps/server'),
      nodeProject('bench', 'bench'),
      nodeProject('scripts', 'scripts'),
      {
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          // The set-up gives each file fresh modules of the app and an empty window; libraries stay loaded.
          isolate: false,
          ...limits,
          setupFiles: [measure, fileURLToPath(new URL('apps/web/src/testing/set-up.ts', import.meta.url))],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: leftOutTests(),
          css: { modules: { classNameStrategy: 'non-scoped' as const } },
        },
      },
    ],
  },
})
