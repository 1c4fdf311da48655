import { accountPaths, membershipStandingSchema, platformPaths, userInfoSchema } from '@tidemark/contracts'
import { signedInUser } from '../accounts/access.ts'
import type { ChatCommunity } from '../accounts/chat-community/chat-community.ts'
import { user } from '../accounts/sign-in/session-routes.ts'
import type { Memberships } from '../commerce/memberships/memberships.ts'
import type { WorkspaceAccess } from '../commerce/memberships/workspace-access.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import type { FuturesConnection } from '../trading/connection/futures-connection.ts'

interface UserInfoParts {
  readonly memberships: Memberships
  readonly workspace: Pick<WorkspaceAccess, 'describe'>
  readonly chatCommunity: ChatCommunity
  readonly futures: FuturesConnection
  isTestHost(host: string): boolean
}

export function serveUserInfo(
  app: ZodServer,
  { memberships, workspace, chatCommunity, futures, isTestHost }: UserInfoParts,
): void {
  app.post(
    platformPaths.userInfo,
    {
      schema: {
        summary: 'Return the signed-in user with membership, subscriptions and connected services',
        about: {
          id: 'readUser',
          description: 'Role, feed and membership decide what the other calls answer.',
          returns: 'The signed-in user',
          failures: [],
          answer: user,
        },
        tags: ['user'],
        response: { 200: userInfoSchema },
      },
    },
    async request => {
      const signedIn = signedInUser(request)
      return {
        ...(await memberships.describe(signedIn.user)),
        ...(await workspace.describe(signedIn.user)),
        ...(await chatCommunity.describe(signedIn)),
        ...(await futures.describe(signedIn)),
        paperTrading: isTestHost(request.hostname),
      }
    },
  )

  app.get(
    accountPaths.membership,
    {
      schema: {
        summary: 'Return the membership and the subscriptions of the signed-in user',
        about: {
          id: 'readMembership',
          description:
            'The part of `readUser` about the plan. The sockets of the user get `membership-changed` when it changes.',
          returns: 'The membership',
          failures: [],
          answer: {
            membership: user.membership,
            subscriptions: user.subscriptions,
            isMPUser: user.isMPUser,
            workspace: user.workspace,
            trialEndsAt: user.trialEndsAt,
          },
        },
        tags: ['user'],
        response: { 200: membershipStandingSchema },
      },
    },
    async request => {
      const { user } = signedInUser(request)
      return { ...(await memberships.describe(user)), ...(await workspace.describe(user)) }
    },
  )
}
