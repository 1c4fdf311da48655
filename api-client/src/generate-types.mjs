import openapiTS, { astToString } from 'openapi-typescript'

const note = '/** Generated from the OpenAPI document of a Tidemark server. Do not edit. */\n\n'

/**
 * The types of a client, as the text of a module.
 * @param {object} document
 * @returns {Promise<string>}
 */
export const generateTypes = async document => note + astToString(await openapiTS(document, { silent: true }))
