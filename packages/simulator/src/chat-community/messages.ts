/** A request, read completely. */
export interface SandboxRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | null
  readonly contentType: string
  readonly body: string
}

export interface SandboxResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const marked = { 'x-tidemark-sandbox': 'chat-community', 'cache-control': 'no-store' } as const

export const json = (status: number, value: unknown): SandboxResponse => ({
  status,
  headers: { ...marked, 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

export const page = (status: number, html: string, policy: string): SandboxResponse => ({
  status,
  headers: { ...marked, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  body: html,
})

export const redirect = (to: string): SandboxResponse => ({
  status: 302,
  headers: { ...marked, location: to },
  body: '',
})

export const picture = (svg: string): SandboxResponse => ({
  status: 200,
  headers: {
    ...marked,
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: svg,
})

/** The failures of the provider's API, in its own shapes. */
export const notFound = (): SandboxResponse => json(404, { message: '404: Not Found', code: 0 })
export const unauthorized = (): SandboxResponse => json(401, { message: '401: Unauthorized', code: 0 })
export const tokenError = (error: string, description?: string): SandboxResponse =>
  json(error === 'invalid_client' ? 401 : 400, {
    error,
    ...(description === undefined ? {} : { error_description: description }),
  })
