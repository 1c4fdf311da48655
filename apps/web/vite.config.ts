import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

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

const jsonSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** Leaves out zod's conversion to JSON Schema, which every schema refers to and only the server uses: 5.6 KB gzipped. */
const withoutJsonSchema: Plugin = {
  name: 'tidemark-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: jsonSchemaFile },
    handler(code) {
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
      const fail = `const fail = () => { throw new Error('The browser build has no JSON Schema') }`
      const stubs = names.map(
        name => `export const ${name} = ${name?.startsWith('create') ? '() => fail' : 'fail'}`,
      )
      return { code: [fail, ...stubs, 'export { fail as process }'].join('\n'), map: null }
    },
  },
}

const objectSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/
const compilesParsers = 'const jit = !core.globalConfig.jitless;'

/** Leaves out the parsers that zod compiles at run time. The content policy forbids them, and every page would report
 *  zod's attempt. `jitless` does the same, but only for schemas that are created after it is set. */
const withoutCompiledParsers: Plugin = {
  name: 'tidemark-without-compiled-parsers',
  apply: 'build',
  transform: {
    filter: { id: objectSchemaFile },
    handler(code) {
      if (!code.includes(compilesParsers)) throw new Error('zod decides elsewhere whether to compile parsers')
      return { code: code.replace(compilesParsers, 'const jit = false;'), map: null }
    },
  },
}

const routerFile = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/
const showsWarnings = 'var ENABLE_DEV_WARNINGS = true;'

/** react-router's exports name its development build only; the production build differs in this line. Names for the
 *  React tools keep components in the build that nothing uses (`NavLink`, `Form`). */
const smallRouter: Plugin = {
  name: 'tidemark-small-router',
  apply: 'build',
  transform: {
    filter: { id: routerFile, code: showsWarnings },
    handler: code => ({
      code: code
        .replace(showsWarnings, 'var ENABLE_DEV_WARNINGS = false;')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

const menuPart =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Menu[\\/](MenuSearch|MenuSub|MenuContextMenu)[\\/]\1\.mjs$/
const ownFile = /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx$/
const usesMenuPart = /\bMenu\.(Search|Sub|ContextMenu)\b/

/** Leaves out parts of Mantine's menu that no menu here has. They are properties of `Menu`, so that the bundler keeps
 *  them, and the search brings the inputs of forms with it: 5 KB gzipped. Using one fails the build. */
const smallMenu: Plugin = {
  name: 'tidemark-small-menu',
  apply: 'build',
  transform: {
    filter: { id: [menuPart, ownFile], code: /Menu/ },
    handler(code, id) {
      const [, part] = menuPart.exec(id) ?? []
      if (part !== undefined) return { code: `export const ${part} = () => null`, map: null }
      if (usesMenuPart.test(code))
        throw new Error(`${id} uses a part that smallMenu in vite.config.ts leaves out`)
      return null
    },
  },
}

const zodPlugins = [withoutJsonSchema, withoutCompiledParsers]

const alwaysOnFirstScreen =
  /features[\\/](workspace[\\/](?!tour|small-window[\\/](?!use-)|panel-actions[\\/](?!index))|live-data[\\/]|symbol-search[\\/])|chart-state[\\/](restore-chart|saved-chart-query)\.ts$|live[\\/](feed-rule|backoff)\.ts$/

export default defineConfig({
  base: '/app/',
  plugins: [react(), accountPages, smallRouter, smallMenu, ...zodPlugins],
  worker: { plugins: () => zodPlugins },
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
            { name: 'workspace', test: alwaysOnFirstScreen, priority: 1 },
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
