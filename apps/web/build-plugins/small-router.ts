import type { Plugin } from 'vite'

const routerFile = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/
const showsWarnings = 'var ENABLE_DEV_WARNINGS = true;'
const ownFile = /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/
const dataRouter = /\b(RouterProvider|create\w+Router)\b/

/** react-router's exports name its development build only; the production build differs in its warnings. Names for the
 *  React tools keep components in the build that nothing uses (`NavLink`, `Form`), and so do the branches of the plain
 *  router for a data router, which is not in use here (decision 0018). Using one fails the build. */
export const smallRouter: Plugin = {
  name: 'tidemark-small-router',
  apply: 'build',
  transform: {
    filter: { id: [routerFile, ownFile] },
    handler(code, id) {
      if (routerFile.test(id)) return { code: withoutDataRouter(withoutWarnings(code)), map: null }
      const [part] = dataRouter.exec(code) ?? []
      if (part !== undefined) throw new Error(`${id} uses ${part}, which ${smallRouter.name} leaves out`)
      return null
    },
  },
}

const withoutWarnings = (code: string): string =>
  code
    .replace(showsWarnings, 'var ENABLE_DEV_WARNINGS = false;')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')

const withoutDataRouter = (code: string): string =>
  code
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
    .replace(/^\w+\.contextType = \w+;$/m, '')
