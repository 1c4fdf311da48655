import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './platform-api.ts'

/** A client whose calls and answers are checked by the compiler against the OpenAPI document of the server. */
export const createPlatformClient = (baseUrl: string, token?: string): Client<paths> =>
  createClient<paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
