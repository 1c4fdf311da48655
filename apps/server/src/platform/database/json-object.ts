/** What a column of JSON holds. */
export type JsonObject = { readonly [key: string]: unknown }
