import { type ChatAddress, type ChatReturnAnswer, chatPaths, type TokenAnswer } from '@tidemark/contracts'
import type { OperationTexts } from '../../platform/http/operation-text.ts'

const token = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature',
  email: 'ann@example.com',
} satisfies TokenAnswer

const address = {
  url: 'https://discord.com/oauth2/authorize?client_id=1&scope=identify',
} satisfies ChatAddress

export const chatUserExample = {
  id: '80351110224678912',
  name: 'nora',
  avatar: null,
  avatarUrl: 'https://cdn.discordapp.com/embed/avatars/5.png',
}

const state = {
  description: 'A random text that the browser keeps and finds in the return again',
  example: 'Zk3Xv0pQ1rT7uW9yB2dF',
}

export const chatOperations: OperationTexts = {
  [`GET ${chatPaths.start}`]: {
    id: 'startDiscordConnection',
    description:
      'Authorization code with state and PKCE. Discord returns to `/app/discord`. The state lasts ten minutes and works once, in the session that started.',
    returns: 'Where the browser goes next',
    failures: ['invalid_request', 'provider_failed'],
    answer: address,
  },
  [`GET ${chatPaths.return}`]: {
    id: 'finishDiscordConnection',
    description:
      'A refusal of Discord is an answer with `error` and `error_description`. A Discord account is connected to one account only.',
    returns: 'The connected account, or why Discord refused',
    failures: ['in_use', 'bad_credentials', 'provider_failed'],
    parameters: {
      code: { description: 'As Discord returned it', example: 'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee' },
      state: { description: 'As Discord returned it', example: state.example },
      redirect_uri: {
        description: 'When it is given it must be the address that the connection was started with',
        example: 'https://charts.example.com/app/discord',
      },
    },
    answer: { status: 'OK', discordUser: chatUserExample } satisfies ChatReturnAnswer,
  },
  [`GET ${chatPaths.disconnect}`]: {
    id: 'disconnectDiscord',
    description: 'The tokens of the connection are ended at Discord too.',
    returns: 'Nothing is connected',
    failures: ['provider_failed'],
    answer: { status: 'OK' },
  },
  [`GET ${chatPaths.signIn}`]: {
    id: 'startDiscordSignIn',
    description:
      'Needs no token. Discord returns to `/app?discordLogin=true` with a token in the fragment, which no server sees.',
    returns: 'Where the browser goes next',
    failures: ['provider_failed'],
    parameters: { state },
    answer: address,
  },
  [`GET ${chatPaths.verify}`]: {
    id: 'verifyDiscord',
    description:
      'Send the token of Discord as `Authorization: Bearer TOKEN`. The server asks Discord whose it is and whether it was given to this application.',
    returns: 'The account that the Discord account is connected to',
    failures: [
      'token_required',
      'bad_credentials',
      'not_found',
      'too_many_attempts',
      'busy',
      'provider_failed',
    ],
    parameters: {
      discordId: {
        description: 'The account as username#discriminator; must be that of the token',
        example: 'nora#0',
      },
    },
    answer: { email: 'ann@example.com', id: 'a1b2c3' },
  },
  [`POST ${chatPaths.platformLogin}`]: {
    id: 'signInWithDiscord',
    description:
      'On the login port too. `email` and `id` are those of `verifyDiscord`. The token of Discord is verified again and not stored.',
    returns: 'A token of a new session',
    failures: ['bad_credentials', 'not_found', 'too_many_attempts', 'busy', 'provider_failed'],
    body: { accessToken: '6qrZcUqja7812RVdnEKjpzOL4CvHBFG', email: 'ann@example.com', id: 'a1b2c3' },
    answer: token,
  },
  [`POST ${chatPaths.login}`]: {
    id: 'signInAgainWithDiscord',
    description:
      'With `discordOauth` of `readUser`, after the session has expired, once and within a week. Signing out, a new password and disconnecting end it.',
    returns: 'A token of a new session in place of the old one',
    failures: ['bad_credentials', 'session_expired', 'too_many_attempts', 'busy', 'provider_failed'],
    body: { discordOauth: '2.Zk3Xv0pQ.1rT7uW9yB2dF' },
    answer: token,
  },
}
