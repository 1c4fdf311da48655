export { inheritLinkColour, linkColourOf, useLinkColour } from './link-colour.ts'
export { LinkGroupMenu } from './link-group-menu.tsx'
export { useSymbolLink } from './use-symbol-link.ts'
