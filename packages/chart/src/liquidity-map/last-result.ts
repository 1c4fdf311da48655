/** Computes again only for other arguments than in the last call. */
export function lastResult<Arguments extends readonly unknown[], Result>(
  compute: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  let last: { readonly args: Arguments; readonly result: Result } | null = null
  return (...args) => {
    if (last === null || args.some((arg, n) => arg !== last?.args[n]))
      last = { args, result: compute(...args) }
    return last.result
  }
}
