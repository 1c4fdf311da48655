import { contractLabel, type EpochMs, type FuturesProduct } from '@tidemark/domain'
import type { ContractMetadata, MessageOf, SymbolCategory } from '@tidemark/futures'
import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'
import { FUTURES_CFI, gatewayProducts, groupNameOf, productSymbolId } from './contract-metadata.ts'

export type BrowsedSymbol = MessageOf<'Symbol'>

const EXCHANGES = 'exchanges'
const GROUPS = 'groups'
const MAX_DEPTH = 3
const MAX_SYMBOLS = 10_000

const idOf = (root: string, name: string): string => `${root}/${name}`
const rootOf = (id: string): string => id.split('/', 1)[0] ?? id
const unique = (names: readonly string[]): string[] => [...new Set(names)]

const roots: readonly SymbolCategory[] = [
  { id: EXCHANGES, name: 'Exchanges', canFilter: false },
  { id: GROUPS, name: 'Groups', canFilter: false },
]
const children: readonly SymbolCategory[] = [
  ...unique(gatewayProducts.map(({ exchange }) => exchange)).map(name => childOf(EXCHANGES, name)),
  ...unique(gatewayProducts.map(({ group }) => group)).map(name => childOf(GROUPS, name)),
]

/** Every category by its id. */
export const symbolCategories: ReadonlyMap<string, SymbolCategory> = new Map(
  [...roots, ...children].map(category => [category.id, category]),
)

/** The roots, or what is below a category. */
export const categoriesBelow = (id: string | undefined, depth: number): SymbolCategory[] => {
  if (id !== undefined) return children.filter(({ parentId }) => parentId === id)
  return depth > 1 ? [...roots, ...children] : [...roots]
}

export interface BrowsingParts {
  readonly market: FuturesMarket
  readonly now: EpochMs
  readonly metadata: (contract: FuturesContract) => ContractMetadata
}

/** Categories of one root are alternatives; those of different roots must all match. */
export function productsIn(categoryIds: readonly string[]): FuturesProduct[] {
  const wanted = unique(categoryIds.map(rootOf)).map(root => categoryIds.filter(id => rootOf(id) === root))
  return gatewayProducts.filter(product => {
    const own = categoryIdsOf(product)
    return wanted.every(ids => ids.some(id => own.includes(id)))
  })
}

/** Products, and below them the securities and contracts as deep as asked. */
export function symbolTree(
  products: readonly FuturesProduct[],
  depth: number,
  parts: BrowsingParts,
): BrowsedSymbol[] {
  const levels = Math.min(Math.max(depth, 1), MAX_DEPTH)
  return products
    .flatMap(product => [
      productSymbol(product),
      ...(levels > 1 ? [securitySymbol(product)] : []),
      ...(levels > 2 ? contractSymbols(product, parts) : []),
    ])
    .slice(0, MAX_SYMBOLS)
}

/** The symbols below another one; null when that is unknown. */
export function symbolsBelow(parentId: string, parts: BrowsingParts): BrowsedSymbol[] | null {
  for (const product of gatewayProducts) {
    if (parentId === productSymbolId(product)) return [securitySymbol(product)]
    if (parentId === securityId(product)) return contractSymbols(product, parts)
  }
  return null
}

export function symbolOf(id: string, parts: BrowsingParts): BrowsedSymbol | null {
  for (const product of gatewayProducts) {
    if (id === productSymbolId(product)) return productSymbol(product)
    if (id === securityId(product)) return securitySymbol(product)
  }
  const contract = parts.market.contract(id, parts.now)
  return contract?.symbol === id ? contractSymbol(contract, parts) : null
}

/** Products with a word that begins with the term. */
export function searchProducts(term: string, products: readonly FuturesProduct[]): BrowsedSymbol[] {
  const wanted = term.trim().toLowerCase()
  const wordsOf = ({ name, cqgSymbol, exchangeSymbol }: FuturesProduct): string[] =>
    `${name} ${cqgSymbol} ${exchangeSymbol}`.toLowerCase().split(/[^a-z0-9&]+/)
  return products.filter(product => wordsOf(product).some(word => word.startsWith(wanted))).map(productSymbol)
}

function childOf(root: string, name: string): SymbolCategory {
  return { id: idOf(root, name), name, parentId: root, canFilter: true }
}

const categoryIdsOf = ({ exchange, group }: FuturesProduct): string[] => [
  idOf(EXCHANGES, exchange),
  idOf(GROUPS, group),
]

const securityId = ({ cqgSymbol }: FuturesProduct): string => `security ${cqgSymbol}`

const productSymbol = (product: FuturesProduct): BrowsedSymbol => ({
  id: productSymbolId(product),
  name: product.cqgSymbol ?? '',
  description: product.name,
  hasChildSymbols: true,
  categoryIds: categoryIdsOf(product),
  productMetadata: { productId: product.cqgSymbol ?? '' },
})

const securitySymbol = (product: FuturesProduct): BrowsedSymbol => ({
  id: securityId(product),
  name: groupNameOf(product),
  description: `${product.name} futures`,
  hasChildSymbols: true,
  parentSymbolId: productSymbolId(product),
  securityMetadata: { securityId: groupNameOf(product), cfiCode: FUTURES_CFI, name: groupNameOf(product) },
})

const contractSymbols = (product: FuturesProduct, parts: BrowsingParts): BrowsedSymbol[] =>
  parts.market.contracts(product, parts.now).map(contract => contractSymbol(contract, parts))

const contractSymbol = (contract: FuturesContract, { metadata }: BrowsingParts): BrowsedSymbol => ({
  id: contract.symbol ?? '',
  name: contract.symbol ?? '',
  description: `${contract.product.name}, ${contractLabel(contract.month)}`,
  hasChildSymbols: false,
  parentSymbolId: securityId(contract.product),
  contractMetadata: metadata(contract),
})
