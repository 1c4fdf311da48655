interface LoadedModule {
  promise?: unknown
  exports?: unknown
  evaluated: boolean
  readonly importers: Set<string>
}

/** What Vitest keeps of a worker. `vi.resetModules` reads the same, and has no way to leave modules out. */
interface Worker {
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> }
}

/**
 * Loads the modules of the app anew when they are next imported. The packages stay: they keep nothing but what they have
 * computed, and to read all of them again takes longer than most files of tests.
 */
export function resetAppModules(): void {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__
  for (const [path, module] of evaluatedModules.idToModuleMap) {
    if (!path.includes('/apps/web/src/')) continue
    module.promise = undefined
    module.exports = undefined
    module.evaluated = false
    module.importers.clear()
  }
}
