export { rememberSymbol } from './recent-symbols.ts'
export { companyName, isListed, symbolListQuery, useCompanyName, useKnownSymbol } from './symbol-list.ts'
export { SymbolSearch } from './symbol-search.tsx'
