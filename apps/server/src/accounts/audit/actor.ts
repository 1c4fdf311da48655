/** Who did something, for the audit log. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string; readonly email: string; readonly address: string | null }
  /** Somebody who is not signed in. */
  | { readonly kind: 'visitor'; readonly address: string | null }
  | { readonly kind: 'command line' }
  | { readonly kind: 'server' }

export const commandLine: Actor = { kind: 'command line' }
/** The server on its own, such as when it creates the demo accounts. */
export const theServer: Actor = { kind: 'server' }

/** The address is missing when the client was gone before it was read. */
export const visitorAt = (address: string | undefined): Actor => ({
  kind: 'visitor',
  address: address ?? null,
})

export const userAt = (
  { id, email }: { readonly id: string; readonly email: string },
  address: string | undefined,
): Actor => ({ kind: 'user', id, email, address: address ?? null })
