import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

const note = `/** Generated from the OpenAPI document of the server. Do not edit: api-client/README.md says how to renew it. */\n\n`

/** The types of a client, as the text of a module. */
export const generateTypes = async (document: object): Promise<string> =>
  note + astToString(await openapiTS(document as OpenAPI3, { silent: true }))
