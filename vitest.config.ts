import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = 'tidemark-source'

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
    // Generous, for a busy machine: how fast a thing is stands in bench/, not here.
    testTimeout: 30_000,
    hookTimeout: 30_000,
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
      // Where a chart is mounted the test file itself asks for happy-dom.
      nodeProject('chart', 'packages/chart'),
      nodeProject('server', 'apps/server'),
      nodeProject('scripts', 'scripts'),
      {
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' as const } },
        },
      },
    ],
  },
})
