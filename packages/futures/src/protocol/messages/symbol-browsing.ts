import { optional, repeated, required } from '../field.ts'

export const symbolBrowsingMessages = {
  SymbolCategoryListRequest: {
    categoryId: optional(1, 'string'),
    depth: optional(2, 'uint32'),
  },
  SymbolListRequest: {
    categoryIds: repeated(1, 'string'),
    depth: optional(2, 'uint32'),
    parentSymbolId: optional(3, 'string'),
  },
  SymbolRequest: {
    symbolId: required(1, 'string'),
    includeDeleted: optional(2, 'bool'),
  },
  SymbolCategoryRequest: {
    categoryId: optional(1, 'string'),
  },
  ProductSearchRequest: {
    searchTerm: optional(1, 'string'),
    categoryIds: repeated(2, 'string'),
  },
  SymbolCategoryListReport: {
    symbolCategories: repeated(1, 'SymbolCategory'),
  },
  SymbolListReport: {
    symbols: repeated(1, 'Symbol'),
  },
  SymbolReport: {
    symbol: optional(1, 'Symbol'),
  },
  SymbolCategoryReport: {
    symbolCategory: optional(1, 'SymbolCategory'),
  },
  ProductSearchReport: {
    symbols: repeated(1, 'Symbol'),
  },
  SymbolCategory: {
    id: required(1, 'string'),
    name: required(2, 'string'),
    description: optional(3, 'string'),
    parentId: optional(4, 'string'),
    canFilter: required(5, 'bool'),
    exchangeId: optional(6, 'sint32'),
    contributorId: optional(7, 'string'),
    deleted: optional(8, 'bool'),
    instrumentBusinessTypeId: optional(9, 'uint32'),
  },
  Symbol: {
    id: required(1, 'string'),
    name: required(2, 'string'),
    description: required(3, 'string'),
    cfiCode: optional(4, 'string', { isDeprecated: true }),
    hasChildSymbols: optional(5, 'bool'),
    contractMetadata: optional(6, 'ContractMetadata'),
    deleted: optional(7, 'bool'),
    lastTradingDate: optional(8, 'sint64', { isDeprecated: true }),
    maturityMonthYear: optional(9, 'string', { isDeprecated: true }),
    instrumentGroupName: optional(10, 'string', { isDeprecated: true }),
    parentSymbolId: optional(11, 'string'),
    categoryIds: repeated(12, 'string'),
    sourceSymbolId: optional(13, 'string', { isDeprecated: true }),
    productMetadata: optional(14, 'ProductMetadata'),
    securityMetadata: optional(15, 'SecurityMetadata'),
    optionMaturityMetadata: optional(16, 'OptionMaturityMetadata'),
    rank: optional(17, 'uint32'),
  },
  ProductMetadata: {
    productId: optional(1, 'string'),
  },
}
