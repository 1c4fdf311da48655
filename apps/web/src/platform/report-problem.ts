/** The only place that writes to the console. */
export function reportProblem(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only logger of the browser
  console.error(`[tidemark] ${what}`, error)
}
