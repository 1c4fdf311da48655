export type { SandboxState } from '../sandbox-state.ts'
export type { PaymentSandboxOptions } from './options.ts'
export { type PaymentSandbox, startPaymentSandbox } from './payment-sandbox.ts'
