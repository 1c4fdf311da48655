export { contractRollsExtension } from './contract-rolls-extension.ts'
