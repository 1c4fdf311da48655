import { type MembershipLevel, membershipLevels } from '@tidemark/domain'
import type { FastifyRequest } from 'fastify'
import type { Memberships } from '../services/memberships.ts'
import { RequestError } from '../services/request-error.ts'
import { signedInUser } from './access.ts'

/** To stand before validation: who may not ask learns nothing, not even what a good question is. */
export const requireLevel =
  (memberships: Memberships, least: MembershipLevel) =>
  async (request: FastifyRequest): Promise<void> => {
    const level = await memberships.levelOf(signedInUser(request).user)
    if (level === null || membershipLevels.indexOf(level) < membershipLevels.indexOf(least))
      throw RequestError.levelRequired(least)
  }
