import { playbookStrategy } from '../playbook-strategy.ts'

export const lmC = playbookStrategy({
  name: 'LM-C',
  description: 'Liquidity Map playbook at the current price',
  field: 'playbook',
  column: 'CPbook',
})
