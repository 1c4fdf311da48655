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

const passes = 10

const loadedModules = (): ReadonlyMap<string, LoadedModule> =>
  (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__.evaluatedModules.idToModuleMap

/** Resolves when no module is being loaded that the tests of a file have asked for: it would be there for the next file,
 *  without the mocks of that one. */
export async function untilModulesAreLoaded(): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) {
    const loading = [...loadedModules().values()].filter(({ promise, evaluated }) => promise && !evaluated)
    if (loading.length === 0) return
    await Promise.allSettled(loading.map(({ promise }) => promise))
  }
}

/**
 * Loads the modules of the app anew when they are next imported. The packages stay: they keep nothing but what they have
 * computed, and to read all of them again takes longer than most files of tests.
 */
export function resetAppModules(): void {
  for (const [path, module] of loadedModules()) {
    if (!path.includes('/apps/web/src/')) continue
    module.promise = undefined
    module.exports = undefined
    module.evaluated = false
    module.importers.clear()
  }
}
