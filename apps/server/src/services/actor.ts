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

export const visitorAt = (address: string | null): Actor => ({ kind: 'visitor', address })

export const userAt = (
  { id, email }: { readonly id: string; readonly email: string },
  address: string | null,
): Actor => ({ kind: 'user', id, email, address })
