export { Explained } from './explained.tsx'
export { explain, explanations, type Term } from './explanations.ts'
