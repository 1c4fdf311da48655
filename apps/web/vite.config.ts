import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { longWithoutWasm } from './build-plugins/long-without-wasm.ts'
import { smallContracts } from './build-plugins/small-contracts.ts'
import { smallMantine } from './build-plugins/small-mantine.ts'
import { smallRouter } from './build-plugins/small-router.ts'
import { smallZod } from './build-plugins/small-zod.ts'
import { scriptFiles } from './script-files.ts'

const server = 'http://127.0.0.1:8080'

/** The account pages are outside the base path. The real server serves them; the development server needs this. */
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
  plugins: [react(), accountPages, smallRouter, smallMantine, smallContracts, longWithoutWasm, ...smallZod],
  worker: { plugins: () => [smallContracts, ...smallZod] },
  // Workspace packages resolve to their sources, never to a stale build.
  resolve: { conditions: ['tidemark-source', ...defaultClientConditions] },
  // The server replaces this text with the nonce of each response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    // The content policy forbids data: URLs.
    assetsInlineLimit: 0,
    // The benchmark `first-screen` limits the gzipped size of the first screen instead.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: scriptFiles },
      },
    },
  },
  server: {
    proxy: {
      '/platform': server,
      '/datafeed': { target: server, ws: true },
      '/futures': { target: server, ws: true },
    },
  },
})
