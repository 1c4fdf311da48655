import type { ApiDocument, JsonSchema } from './api-document.ts'

const prefix = '#/components/schemas/'

/** By name, without the schemas that nothing refers to: every one is generated for requests and for answers, in the order in
 *  which modules are loaded. */
export function onlyUsed(document: ApiDocument): ApiDocument {
  const { schemas } = document.components
  const used = new Set<string>()
  addReferences([document.paths, document.components.responses], used)
  for (const name of used) addReferences(schemas[name], used)
  const kept = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } }
}

/** A set that grows while it is walked. */
function addReferences(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  const { $ref } = value as JsonSchema
  if (typeof $ref === 'string' && $ref.startsWith(prefix)) found.add($ref.slice(prefix.length))
  for (const child of Object.values(value)) addReferences(child, found)
}
