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
    include: ['**/*.test.ts'],
    exclude: ['**/dist/**', '**/node_modules/**'],
  },
})

export default defineConfig({
  test: {
    projects: [
      nodeProject('domain', 'packages/domain'),
      nodeProject('contracts', 'packages/contracts'),
      nodeProject('server', 'apps/server'),
      nodeProject('scripts', 'scripts'),
      {
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' as const } },
        },
      },
    ],
  },
})
