import { it } from 'vitest'
import { sendsNoOrderTwice } from '../testing/account-broker-model.ts'

it('[FU-6] [FU-18] sends no order twice and says of each what became of it, however the connection is cut, 250 times', () =>
  sendsNoOrderTwice(250))
