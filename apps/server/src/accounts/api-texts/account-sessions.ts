import { accountPaths, exchangeAgreement, type LiveData, type TokenAnswer } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const liveData = {
  feedState: 'nyse-unfilled',
  level: 'Pro',
  isIncluded: true,
  requiredLevel: 'Pro',
  agreement: {
    ...exchangeAgreement,
    paragraphs: [...exchangeAgreement.paragraphs],
    declaration: [...exchangeAgreement.declaration],
    acceptedAt: null,
  },
} satisfies LiveData

const acceptedAt = 1_794_839_400_000
const realTime = {
  ...liveData,
  feedState: 'user-realtime-feed',
  agreement: { ...liveData.agreement, acceptedAt },
} satisfies LiveData

export const accountSessionOperations: OperationTexts = {
  [`POST ${accountPaths.email}`]: {
    id: 'changeEmail',
    description:
      'Needs the password. All sessions of the user end, also in other browsers. An account can try it a few times a day.',
    returns: 'A token of a new session, with the new address',
    failures: ['bad_credentials', 'too_many_attempts', 'email_taken', 'busy'],
    body: { newEmail: 'ann@example.org', currentPassword: 'correct horse battery' },
    answer: {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
      email: 'ann@example.org',
    } satisfies TokenAnswer,
  },
  [`GET ${accountPaths.sessions}`]: {
    id: 'listSessions',
    description: 'Each sign-in is a session. At most the hundred last used ones are listed.',
    returns: 'The sessions, the last used first',
    failures: [],
    answer: {
      sessions: [
        {
          id: 'e6e0a1de-6c5f-4d8e-9f0a-3c1f1f6a2b11',
          isCurrent: true,
          device: 'Firefox on Linux',
          address: '192.0.2.7',
          createdAt: acceptedAt,
          lastUsedAt: acceptedAt,
        },
      ],
    },
  },
  [`DELETE ${accountPaths.sessions}`]: {
    id: 'endOtherSessions',
    description:
      'Their sockets are closed and their tokens refused from now on. The session of the call stays.',
    returns: 'The other sessions have ended',
    failures: [],
    answer: { status: 'OK' },
  },
  [`DELETE ${accountPaths.sessions}/{id}`]: {
    id: 'endSession',
    description: 'Its sockets are closed and its token is refused from now on.',
    returns: 'The session has ended',
    failures: ['not_found'],
    answer: { status: 'OK' },
  },
  [`GET ${accountPaths.liveData}`]: {
    id: 'readLiveData',
    description:
      'The feed state says whether prices are real time, and if not, why. Real-time prices need a membership and an accepted agreement.',
    returns: 'The feed state and the current agreement',
    failures: [],
    answer: liveData,
  },
  [`PUT ${accountPaths.liveData}`]: {
    id: 'chooseLiveData',
    description:
      'Real time without an accepted agreement gives the state `nyse-unfilled`. Sockets are closed and report the new state when they connect again.',
    returns: 'The new feed state and the current agreement',
    failures: ['tier_required'],
    body: { feed: 'realtime' },
    answer: liveData,
  },
  [`POST ${accountPaths.liveDataAgreement}`]: {
    id: 'acceptAgreement',
    description: 'Send the version that the user has read. Its time is stored.',
    returns: 'The new feed state and the accepted agreement',
    failures: ['tier_required', 'changed_meanwhile'],
    body: { version: exchangeAgreement.version, agrees: true, isNonProfessional: true },
    answer: realTime,
  },
}
