/** The ids of the items in order. Throws when two are equal: a stored layout could not tell them apart. */
export function uniqueIds<Id extends string>(items: readonly { readonly id: Id }[]): readonly Id[] {
  const ids = items.map(({ id }) => id)
  const repeated = ids.find((id, n) => ids.indexOf(id) !== n)
  if (repeated !== undefined) throw new Error(`Two items have the id ${repeated}`)
  return ids
}
