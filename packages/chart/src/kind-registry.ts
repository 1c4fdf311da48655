interface HasKind {
  readonly kind: string
}

/** The known kinds of studies or drawings. Readers, menus and dialogs list what is in it. */
export interface KindRegistry<Definition extends HasKind> {
  /** In menu order. */
  readonly all: readonly Definition[]
  /** Undefined for a kind that this release does not know, for example in a document that a newer one saved. */
  find(kind: unknown): Definition | undefined
  /** For documents that were read with this registry. Throws for an unknown kind. */
  get(kind: string): Definition
}

/** Throws when two definitions have the same kind: one of them could never be found. */
export function createKindRegistry<Definition extends HasKind>(
  definitions: readonly Definition[],
): KindRegistry<Definition> {
  const byKind = new Map<unknown, Definition>()
  for (const definition of definitions) {
    if (byKind.has(definition.kind)) throw new Error(`Two definitions of the kind ${definition.kind}`)
    byKind.set(definition.kind, definition)
  }
  return {
    all: definitions,
    find: kind => byKind.get(kind),
    get(kind) {
      const definition = byKind.get(kind)
      if (definition === undefined) throw new Error(`Unknown kind: ${kind}`)
      return definition
    },
  }
}
