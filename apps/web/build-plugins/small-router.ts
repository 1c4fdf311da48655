import type { Plugin } from 'vite'

const routerFile = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/
const showsWarnings = 'var ENABLE_DEV_WARNINGS = true;'

/** react-router's exports name its development build only; the production build differs in this line. Names for the
 *  React tools keep components in the build that nothing uses (`NavLink`, `Form`). */
export const smallRouter: Plugin = {
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
