import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { longWithoutWasm } from './build-plugins/long-without-wasm.ts'
import { smallContracts } from './build-plugins/small-contracts.ts'
import { smallMantine } from './build-plugins/small-mantine.ts'
import { smallRouter } from './build-plugins/small-router.ts'
import { smallZod } from './build-plugins/small-zod.ts'

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

const alwaysOnFirstScreen = [
  /features[\\/](workspace[\\/](?!tour|chart-window-page|bottom-panel[\\/]add-features|small-window[\\/](?!use-)|panel-actions[\\/](?!index))|live-data[\\/]|symbol-search[\\/])/,
  /features[\\/]chart-state[\\/](restore-chart|saved-chart-query)\.ts$/,
  /live[\\/](feed-rule|backoff|basic-authorization)\.ts$/,
  // Small parts that the chart and the map share with parts that load later, and that would each become a file.
  /features[\\/]liquidity-map[\\/](map-sides|map-content|earlier-maps-choice|use-session-choice)\.ts$/,
  /packages[\\/]chart[\\/]src[\\/](events|liquidity-map[\\/](zone-look|label-colours))\.ts$/,
  /packages[\\/](domain|contracts)[\\/]src[\\/](price-scale|message-bars|bars[\\/]fold-bars)\.ts$/,
]
const isAlwaysOnFirstScreen = (id: string): boolean => alwaysOnFirstScreen.some(files => files.test(id))

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
        codeSplitting: {
          // The first screen loads two files: what every page needs, and the workspace.
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: 'workspace', test: isAlwaysOnFirstScreen, priority: 1 },
          ],
        },
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
