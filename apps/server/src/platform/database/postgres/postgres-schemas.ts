/** Accounts and market archive have tables of the same names. Each has its own Postgres schema in one database. */
export const accountsSchema = 'tidemark_accounts'
export const marketSchema = 'tidemark_market'
/** Only where the sandboxes run over several processes. */
export const sandboxesSchema = 'tidemark_sandboxes'
