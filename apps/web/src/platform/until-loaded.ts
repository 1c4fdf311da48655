const retryAfterMs = 5_000

/** Retries loading a later part of the page until it succeeds: a server that is briefly unreachable only delays it. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise(resolve => setTimeout(resolve, retryAfterMs))
      loadFailedStyles()
    }
  }
}

/** The bundler asks for a style sheet once; without this the part would be shown without it. */
function loadFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode())
}
