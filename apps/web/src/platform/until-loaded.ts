const againAfterMs = 5_000

/** For parts of a page that are fetched later: a server that is away for a moment delays them, and fails nothing. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, againAfterMs))
    }
  }
}
