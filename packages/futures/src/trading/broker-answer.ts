import type { BrokerAnswer } from './broker.ts'

export const done: BrokerAnswer = { isDone: true }

export const refused = (title: string, text: string): BrokerAnswer => ({ isDone: false, title, text })
