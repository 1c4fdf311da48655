import { posix } from 'node:path'

/**
 * Which files import others, directly or not. An import through an `index.ts` counts for the files behind the imported names only:
 * otherwise nearly everything would import nearly everything.
 */

/** Static, side-effect and dynamic imports, re-exports, mocks, and files named by `new URL(…, import.meta.url)`. */
const importPattern =
  /(?:\b(?:import|export)\s+(?:type\s+)?([\w$*{][^'"()=]*?)\s*from\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|\bvi\.\w*[mM]ock\(\s*(?:import\(\s*)?)(['"])([^'"\n]+)\2/g
const packagePattern = /^@tidemark\/([\w-]+)(?:\/([\w-]+))?$/
const everything = '*'

/** All files that reach one of the changed ones. `texts` maps the path of each file to its text. */
export function filesReaching(texts, changed) {
  const importsOf = new Map([...texts].map(([file, text]) => [file, readImports(file, text, texts)]))
  const importersOf = new Map()
  for (const [file, imports] of importsOf)
    if (!isIndex(file))
      for (const origin of imports.flatMap(entry => originsOf(entry, importsOf))) {
        if (!importersOf.has(origin)) importersOf.set(origin, new Set())
        importersOf.get(origin).add(file)
      }
  const reaching = new Set(changed)
  // A set also visits what is added to it meanwhile.
  for (const file of reaching) for (const importer of importersOf.get(file) ?? []) reaching.add(importer)
  return reaching
}

const isIndex = file => /(^|\/)index\.tsx?$/.test(file)

/** As {to, names}: the imported file, and pairs of the name there and the name here. */
function readImports(file, text, texts) {
  return [...text.matchAll(importPattern)].flatMap(([, clause, , target]) => {
    const to = pathOf(file, target)
    return texts.has(to) || to.endsWith('.css') || to.endsWith('.json')
      ? [{ to, names: namesIn(clause) }]
      : []
  })
}

function pathOf(file, target) {
  const [, name, part] = packagePattern.exec(target) ?? []
  if (name === 'api-client') return `api-client/src/${part ?? 'index'}.ts`
  if (name) return `packages/${name}/src/${part ? `${part}/` : ''}index.ts`
  return target.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), target)) : target
}

/** `{ a, type b as c }` names a, and b as c; any other form names everything. */
function namesIn(clause = everything) {
  const [, list] = /^\{([^}]*)\}$/s.exec(clause.trim()) ?? []
  if (list === undefined) return [{ there: everything, here: everything }]
  return list
    .split(',')
    .map(entry => entry.trim().replace(/^type\s+/, ''))
    .filter(entry => entry !== '')
    .map(entry => {
      const [there, here = there] = entry.split(/\s+as\s+/)
      return { there, here }
    })
}

/** The file itself, or the files behind the names that an index passes on. */
function originsOf({ to, names }, importsOf, seen = new Set()) {
  if (!isIndex(to) || seen.has(to)) return [to]
  const passedOn = importsOf.get(to) ?? []
  const wanted = new Set(names.map(({ there }) => there))
  const origins = passedOn.flatMap(entry => {
    const matching = wanted.has(everything)
      ? entry.names
      : entry.names.filter(({ here }) => here === everything || wanted.has(here))
    if (matching.length === 0) return []
    // `export *` passes on what is asked for.
    const asked = matching.some(({ here }) => here === everything) ? names : matching
    return originsOf({ to: entry.to, names: asked }, importsOf, new Set([...seen, to]))
  })
  // Its own definitions, or a name that was not found behind it.
  return [...new Set([to, ...origins])]
}
