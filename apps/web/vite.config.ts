import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:8080'

/** In development the account pages live outside the base path too; the real server answers them itself. */
const accountPages: Plugin = {
  name: 'tidemark-account-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/user(\/|\?|$)/.test(request.url ?? '')) request.url = '/app/'
      next()
    })
  },
}

export default defineConfig({
  base: '/app/',
  plugins: [react(), accountPages],
  // Workspace packages come from their sources: one build, and no stale output in between.
  resolve: { conditions: ['tidemark-source', ...defaultClientConditions] },
  // The server puts the nonce of each response in place of this text.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    // What counts is what a first screen loads, gzipped: the benchmark `first-screen` holds it to its limit.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files for a first screen, whatever else shares their parts: what every page needs, and the workspace.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'workspace', test: /features[\\/](workspace|live-data|symbol-search)[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/platform': server,
      '/datafeed': { target: server, ws: true },
    },
  },
})
