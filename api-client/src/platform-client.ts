import createClient, { type Client } from 'openapi-fetch'

/** A client whose calls and answers are checked by the compiler: `Paths` are the types that `npm run api-client` writes. */
export const createPlatformClient = <Paths extends object>(baseUrl: string, token?: string): Client<Paths> =>
  createClient<Paths>({
    baseUrl,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
