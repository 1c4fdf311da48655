/** Vite writes the nonce of this response into a meta tag; without it the content policy refuses the style tags of libraries. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
