/** Where a sandbox keeps its state from one start to the next. */
export interface SandboxState {
  /** What was saved last, as `read` understands it; null when there is none, or `read` throws. */
  load<State>(read: (value: unknown) => State): State | null
  /** Call after each change. The state is taken when it is written, so that many changes are one write. */
  changed(take: () => object): void
  /** Resolves when all changes so far are stored, and rejects when they cannot be. A sandbox answers after that. Missing: it
   *  answers at once, and a kill can lose what was changed last. */
  stored?(): Promise<void>
}

/** A sandbox without one starts empty. */
export const noState: SandboxState = { load: () => null, changed: () => undefined }

/** Checks that a saved value has this version and these lists. What is in the lists is what the same code has saved. */
export function readSaved<Name extends string>(
  value: unknown,
  version: number,
  lists: readonly Name[],
): Readonly<Record<Name, readonly unknown[]>> & Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('The state is no object')
  const saved = value as Readonly<Record<string, unknown>>
  if (saved.version !== version) throw new TypeError(`The state has not the version ${version}`)
  for (const name of lists) if (!Array.isArray(saved[name])) throw new TypeError(`The state has no ${name}`)
  return saved as ReturnType<typeof readSaved<Name>>
}
