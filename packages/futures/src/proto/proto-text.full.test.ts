import { it } from 'vitest'
import { isReadAlike } from '../testing/proto-codec.ts'

it.each(['ClientMsg', 'ServerMsg'] as const)(
  '[FU-1] the proto file lets another codec read twenty of %s alike',
  name => isReadAlike(name, 20),
)
