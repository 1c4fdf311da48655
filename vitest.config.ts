import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = 'tidemark-source'
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
    exclude: ['**/dist/**', '**/node_modules/**'],
  },
})

export default defineConfig({
  test: {
    // All cores: left alone it keeps one free for watching.
    maxWorkers: '100%',
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
          setupFiles: [fileURLToPath(new URL('apps/web/src/testing/set-up.ts', import.meta.url))],
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' as const } },
        },
      },
    ],
  },
})
