/** A failure in the shape of the provider. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { readonly error: Readonly<Record<string, string>> }

  constructor(status: number, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', message, ...details } }
  }
}

export const missing = (what: string, id: string): ApiError =>
  new ApiError(404, `No such ${what}: '${id.slice(0, 80)}'`, { code: 'resource_missing', param: 'id' })

export const invalid = (param: string, message: string): ApiError => new ApiError(400, message, { param })
