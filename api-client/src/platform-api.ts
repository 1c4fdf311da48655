/** Generated from the OpenAPI document of the server. Do not edit: api-client/README.md says how to renew it. */

export interface paths {
    "/platform/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return whether the server is ready, and the time of the market clock
         * @description For load balancers. Needs no token. 503 while the server starts, a check fails or it has no room for new clients (`full`).
         */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/alive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return whether the process answers, and whether it admits sockets
         * @description For whoever restarts processes, and for clients whose socket was refused. Needs no token. 200 as long as the process answers, also while checks of `readHealth` fail.
         */
        get: operations["readAlive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in and return a token
         * @description Send the token with every other call, as `Authorization: Bearer TOKEN`. It lasts twelve hours; `renewToken` gives the next one, up to thirty days. After too many failed attempts the address and the account wait. Demo accounts sign in on this machine alone.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account and return a token
         * @description The new account has the delayed feed and no membership. Common passwords are refused.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return the next token of this session; the old one is accepted for another minute
         * @description The old token is accepted for another minute, so that calls under way do not fail.
         */
        post: operations["renewToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this session
         * @description Ends the session of the token: its sockets are closed and the token is refused from now on.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password, end all sessions of the user and return a new token
         * @description All sessions of the user end, also in other browsers.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the email address, end all sessions of the user and return a new token
         * @description Needs the password. All sessions of the user end, also in other browsers. An account can try it a few times a day.
         */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sessions of the signed-in user that have not ended
         * @description Each sign-in is a session. At most the hundred last used ones are listed.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End every other session of the signed-in user
         * @description Their sockets are closed and their tokens refused from now on. The session of the call stays.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session of the signed-in user
         * @description Its sockets are closed and its token is refused from now on.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/live-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the feed of the signed-in user and the agreement behind the real-time feed
         * @description The feed state says whether prices are real time, and if not, why. Real-time prices need a membership and an accepted agreement.
         */
        get: operations["readLiveData"];
        /**
         * Choose the real-time or the delayed feed; open sockets change at once
         * @description Real time without an accepted agreement gives the state `nyse-unfilled`. Sockets are closed and report the new state when they connect again.
         */
        put: operations["chooseLiveData"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/live-data/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the agreement of the exchanges as a non-professional user
         * @description Send the version that the user has read. Its time is stored.
         */
        post: operations["acceptAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/user-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return the signed-in user with membership, subscriptions and connected services
         * @description Role, feed and membership decide what the other calls answer.
         */
        post: operations["readUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the membership and the subscriptions of the signed-in user
         * @description The part of `readUser` about the plan. The sockets of the user get `membership-changed` when it changes.
         */
        get: operations["readMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/discord/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start connecting a Discord account
         * @description Authorization code with state and PKCE. Discord returns to `/app/discord`. The state lasts ten minutes and works once, in the session that started.
         */
        get: operations["startDiscordConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/discord/oauth-response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish connecting with the code that Discord returned
         * @description A refusal of Discord is an answer with `error` and `error_description`. A Discord account is connected to one account only.
         */
        get: operations["finishDiscordConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/discord/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Disconnect the Discord account
         * @description The tokens of the connection are ended at Discord too.
         */
        get: operations["disconnectDiscord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/discord/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the address at which a visitor signs in with Discord
         * @description Needs no token. Discord returns to `/app?discordLogin=true` with a token in the fragment, which no server sees.
         */
        get: operations["startDiscordSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/user/verify-discord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the account of a Discord sign-in
         * @description Send the token of Discord as `Authorization: Bearer TOKEN`. The server asks Discord whose it is and whether it was given to this application.
         */
        get: operations["verifyDiscord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a token of Discord and return a token
         * @description On the login port too. `email` and `id` are those of `verifyDiscord`. The token of Discord is verified again and not stored.
         */
        post: operations["signInWithDiscord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/discord/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in again with the connected Discord account and return a token
         * @description With `discordOauth` of `readUser`, after the session has expired, once and within a week. Signing out, a new password and disconnecting end it.
         */
        post: operations["signInAgainWithDiscord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/cqg/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store the futures account that the provider has accepted (Pro Plus)
         * @description Call it after the provider has accepted a logon with these credentials. They are stored encrypted; no call returns the password.
         */
        put: operations["connectFutures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/cqg/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Remove the futures account
         * @description The stored credentials are removed, and futures sockets of the user are closed.
         */
        put: operations["disconnectFutures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/cqg/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a ticket for the next futures logon (Pro Plus)
         * @description Send the ticket as the password of a logon on the socket `/futures`; the server puts the stored password in its place. It works once, within two minutes, for the session of this call. `readUser` returns one as well.
         */
        post: operations["createFuturesTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/user/saveTradeToDBs/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a trade of the signed-in user
         * @description Records what the user, or a trading account of the user, has done. The newest 1000 records of a user are kept.
         */
        post: operations["saveTrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/cqg/risk-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the risk limits of the accounts of the user
         * @description The relay of the futures socket checks every new and changed order against them and answers a refused one with `order_request_rejects`. Cancels and orders that only reduce a position always pass.
         */
        get: operations["readRiskLimits"];
        /**
         * Set the risk limits of an account
         * @description Stricter limits are in force at once, looser ones from the open of the next trade day.
         */
        put: operations["setRiskLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/cqg/kill-switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock an account, cancel its orders and close its positions
         * @description The account is locked at once. Through an open futures socket of the user, now or later, the server cancels the working orders and closes the positions; `isFlattening` is true until then.
         */
        post: operations["useKillSwitch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/cqg/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock an account
         * @description Orders are accepted again, within the limits.
         */
        post: operations["unlockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/journal/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the trades of the user, the latest first
         * @description At most 500 of them; `offset` asks for those after.
         */
        get: operations["listJournalTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/journal/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the trades of the user as a CSV file
         * @description The rows of `listJournalTrades` for a spreadsheet, all of them.
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/journal/trades/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record a trade, or complete it
         * @description Recording the same trade again changes nothing: a closed trade stays closed, the range of prices only grows, the first level stays. A user has at most 2000 trades.
         */
        put: operations["putJournalTrade"];
        post?: never;
        /**
         * Delete a trade, its notes and its picture
         * @description With its notes and its picture.
         */
        delete: operations["deleteJournalTrade"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/journal/trades/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the notes and tags of a trade
         * @description The notes and the tags together.
         */
        put: operations["writeJournalNotes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/journal/trades/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the picture of a trade
         * @description As it was added.
         */
        get: operations["readJournalPicture"];
        /**
         * Add or replace the picture of a trade
         * @description A PNG file of at most 300 KB in base64; all pictures of a user take at most 30 MB.
         */
        put: operations["putJournalPicture"];
        post?: never;
        /**
         * Delete the picture of a trade
         * @description The trade stays.
         */
        delete: operations["deleteJournalPicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/user/packages/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans that can be bought
         * @description Needs no token.
         */
        get: operations["listPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/create-litemonthly-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a checkout of the kind litemonthly
         * @description Of a user with a subscription that goes on the page is one of this server, which asks to confirm the change of plan. The price is that of the package, whatever the caller believes. A coupon is accepted while the promotion or an offer of the caller shows it with this plan. The membership begins when the payment provider tells this server that the checkout is paid; the sockets of the user then get `membership-changed`.
         */
        post: operations["openLiteMonthlyCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/create-monthly-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a checkout of the kind monthly
         * @description Of a user with a subscription that goes on the page is one of this server, which asks to confirm the change of plan. The price is that of the package, whatever the caller believes. A coupon is accepted while the promotion or an offer of the caller shows it with this plan. The membership begins when the payment provider tells this server that the checkout is paid; the sockets of the user then get `membership-changed`.
         */
        post: operations["openMonthlyCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/create-annual-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a checkout of the kind annual
         * @description Of a user with a subscription that goes on the page is one of this server, which asks to confirm the change of plan. The price is that of the package, whatever the caller believes. A coupon is accepted while the promotion or an offer of the caller shows it with this plan. The membership begins when the payment provider tells this server that the checkout is paid; the sockets of the user then get `membership-changed`.
         */
        post: operations["openAnnualCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/create-lifetime-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a checkout of the kind lifetime
         * @description Of a user with a subscription that goes on the page is one of this server, which asks to confirm the change of plan. The price is that of the package, whatever the caller believes. A coupon is accepted while the promotion or an offer of the caller shows it with this plan. The membership begins when the payment provider tells this server that the checkout is paid; the sockets of the user then get `membership-changed`.
         */
        post: operations["openLifetimeCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/plan-change/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return what a change of plan would cost, when it would start and what it would take away
         * @description A higher plan starts at once: the unused part of what was paid is taken off. A lower one starts at the end of what is paid. Nothing is changed.
         */
        post: operations["previewPlanChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/plan-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan as a preview has shown it
         * @description Needs the time and the amount of a preview of at most 15 minutes ago. The sockets of the user get `membership-changed` when the payment provider has told this server.
         */
        post: operations["changePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/create-portal-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the page of the payment provider where subscriptions and cards are managed
         * @description For users who have bought a plan.
         */
        post: operations["openPaymentPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the receipts of the signed-in user, newest first
         * @description Up to a hundred.
         */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/stripe/subscriptions/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return one subscription of the signed-in user, with how long it gives access
         * @description Also one that has ended. Subscriptions of other users are not found.
         */
        get: operations["readSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/tview/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the display settings; fields without a saved value have their default
         * @description A list of one item. Fields without a saved value have their default.
         */
        get: operations["readSettings"];
        put?: never;
        /**
         * Save display settings; fields that are not sent keep their saved value
         * @description Fields that are not sent keep their saved value.
         */
        post: operations["saveSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/tview/indicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return which indicators are on
         * @description A list of one item.
         */
        get: operations["readIndicators"];
        put?: never;
        /**
         * Save which indicators are on
         * @description Indicators that are not sent stay as they are.
         */
        post: operations["saveIndicators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the saved chart of the signed-in user with the drawings of one symbol, by default the symbol it opens on
         * @description With the drawings of one symbol, by default the symbol that the chart opens on.
         */
        get: operations["readChart"];
        put?: never;
        /**
         * Save changes of the chart and return the merged state of each part that was sent
         * @description Send only what changed. Changes of several windows are merged: the later one wins.
         */
        post: operations["saveChart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/chart/drawings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the drawings of one symbol
         * @description For a symbol that the chart changes to.
         */
        get: operations["readDrawings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/chart/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the chart templates of the signed-in user
         * @description Without their content.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Save a chart template: studies, display choices and Liquidity Map choices
         * @description A name that exists is refused unless `replace` is true.
         */
        post: operations["saveTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/chart/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return one chart template
         * @description With its studies, display choices and map choices.
         */
        get: operations["readTemplate"];
        /**
         * Rename a chart template
         * @description The content stays as it is.
         */
        put: operations["renameTemplate"];
        post?: never;
        /**
         * Delete a chart template
         * @description Charts that use it stay as they are.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/alerts/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the webhook, without its secret, and what came of the last message
         * @description Without its secret, which is shown only once.
         */
        get: operations["readWebhook"];
        /**
         * Save the address of the webhook; the answer has its new secret, which is not shown again
         * @description Messages have the form of Standard Webhooks and are signed with the secret.
         */
        put: operations["saveWebhook"];
        post?: never;
        /**
         * Remove the webhook and the messages that wait for it
         * @description Messages that wait for it are dropped.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/alerts/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to the webhook now
         * @description Sends one message now and waits for the answer of the address.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the promotion: the first element counts
         * @description Needs no token. Empty without a promotion.
         */
        get: operations["readPromotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/membership-popups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the offers for the coupon of the signed-in user
         * @description Only offers for the caller’s coupon, with no other coupon in them. A client asks when `couponId` of the user exists.
         */
        get: operations["readMembershipPopups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/user/update-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record when offers were first shown to the signed-in user
         * @description The first time of each offer stays: showing it again does not prolong it. Offers that do not exist are left out.
         */
        put: operations["updateInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/user/membership-popups/popup-banner/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the banner of an offer
         * @description Needs no token. PNG, JPEG or WebP.
         */
        get: operations["readBanner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return all offers, promotions and banners
         * @description For operators.
         */
        get: operations["readOffers"];
        /**
         * Replace all offers and promotions
         * @description For operators. Replaces everything, and names the version that the change was made on. Fields that are left out have their defaults.
         */
        put: operations["saveOffers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store an image as a banner
         * @description For operators. At most 20 banners of 256 KB each. The same image again is the same banner.
         */
        post: operations["addBanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/banners/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a banner that no offer uses
         * @description For operators.
         */
        delete: operations["deleteBanner"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/market-clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the time and speed of the market clock
         * @description A client computes the market time from this reading and its speed.
         */
        get: operations["readMarketClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/tview/allsymbols": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all symbols, on request with their names
         * @description Funds and indices first, then companies by size. With `names=true` each symbol comes with its name. Has an entity tag.
         */
        get: operations["listSymbols"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/tview/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return bars of the caller’s feed; on the delayed feed the newest bar is 900 seconds old
         * @description Bars of the caller’s feed; on the delayed feed the newest bar is 900 seconds old. At most 10000 bars of more than a minute. Also accepts Basic authentication: the email address as the user name, the token as the password.
         */
        get: operations["readHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/tview/history/sip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return real-time bars (real-time feed only)
         * @description For users of the real-time feed only.
         */
        get: operations["readRealtimeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/hpa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return the lines, zones and walls of the Liquidity Map of a symbol
         * @description The stamped map of a session, or one computed for this request with another depth or a single expiry.
         */
        post: operations["readMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/levels/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the levels of a symbol and a description of their input
         * @description The newest levels that the caller’s feed has reached. Has an entity tag: send it as `If-None-Match` to get 304 while nothing has changed.
         */
        get: operations["readLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the levels of many symbols, each with its own error
         * @description As `readLevels`, for many symbols in one call. A symbol without levels does not fail the others. Has an entity tag.
         */
        get: operations["listLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/levels/{symbol}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return a page of the past stamps of a symbol with their inputs, the newest first
         * @description Every stamp that the caller’s feed has reached, also those that failed, with the inputs that reproduce them. Sessions are taken from the archive, or computed again where the market can.
         */
        get: operations["listLevelStamps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/exposure/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return gamma, delta, vanna and charm by strike and expiry, and the zero-gamma level
         * @description Computed from the chain of the levels, with their volatility and time, at the last price of the caller’s feed. Every value is that of dealers who are long every open call and short every open put. A choice without listed expiries is an empty answer. Has an entity tag.
         */
        get: operations["readExposure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/saved-table/{date}/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the master record of a symbol on one day
         * @description Of a past day as it ended; of the current one up to the time of the caller’s feed.
         */
        get: operations["readSavedRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/saved-resilience/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the resilience of one day, minute by minute
         * @description Of a past day all minutes; of the current one up to the time of the caller’s feed.
         */
        get: operations["readSavedResilience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/earlier-maps/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the maps of earlier sessions of a symbol, as they were stamped
         * @description What a trader saw between open and close: the stamp at the open and each that changed it.
         */
        get: operations["listEarlierMaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/ddbands/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return risk intervals and settlements of futures products (Pro Plus)
         * @description Needs the membership Pro Plus. A ticker without bands does not fail the others: see `error` and `message`.
         */
        get: operations["readRiskIntervals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the named scans of the signed-in user by name
         * @description Without what they listed.
         */
        get: operations["listScans"];
        put?: never;
        /**
         * Save a named scan
         * @description It is evaluated from now on at the end of each minute.
         */
        post: operations["createScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/scans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a named scan; alerts on it follow its rule
         * @description Names the version that the change was made on. Alerts on the scan follow its rule.
         */
        put: operations["changeScan"];
        post?: never;
        /**
         * Delete a named scan and what it listed
         * @description With what it listed. Refused while alerts use it, unless they are to be deleted as well.
         */
        delete: operations["deleteScan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/scans/{id}/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the symbols that came into a scan and went in a session, at minute ends of the feed of the user
         * @description At minute ends of the caller’s feed.
         */
        get: operations["readScanDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/scans/{id}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the same rows as a CSV file
         * @description The rows of `readScanDay` for a spreadsheet.
         */
        get: operations["readScanDayAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/scans/hits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return which scans of the user list a symbol now, and since when
         * @description At the last evaluated minute end of the caller’s feed.
         */
        get: operations["readScanHits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/index-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the day of the indices: bars, levels and walls, 15 minutes behind the market
         * @description The funds SPY, QQQ and IWM. Needs a membership, or the trial. The same for everybody: always of the delayed feed.
         */
        get: operations["readIndexDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the own alerts of the signed-in user, newest first
         * @description Active, paused and ended ones.
         */
        get: operations["listAlerts"];
        put?: never;
        /**
         * Create an own alert on a symbol or, with Pro Plus, on the watchlist
         * @description An alert on the watchlist needs the membership Pro Plus.
         */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace an own alert; it is then active, or paused if the request says so, also when it had ended
         * @description Names the version that the change was made on. The alert is then active, or paused if the request says so.
         */
        put: operations["changeAlert"];
        post?: never;
        /**
         * Delete an own alert; its firings stay in the history
         * @description Its firings stay in the history.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/alerts/firings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return a page of what fired: rules of the product and own alerts, newest first
         * @description Rules of the product and own alerts together. Nothing is newer than the caller’s feed.
         */
        get: operations["listFirings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/watchlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the watchlist that own alerts watch (Pro Plus)
         * @description Needs the membership Pro Plus.
         */
        get: operations["readWatchlist"];
        /**
         * Replace the watchlist; returns it in upper case and without duplicates (Pro Plus)
         * @description Replaces the whole list. Needs the membership Pro Plus.
         */
        put: operations["saveWatchlist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the time of the market clock, its speed, or both
         * @description A simulated market can be set forward, a recorded one also back, a real one not at all. Speed 0 stops the clock; the highest is 10000.
         */
        post: operations["setMarketClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/epoch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the simulated market anew, at any time it covers; all clients drop what they know
         * @description All clients drop what they know of the market.
         */
        post: operations["startEpoch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an announcement to all signed-in users
         * @description Shown to all signed-in users, also to those who sign in later, until the next one.
         */
        post: operations["announce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/restamp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute the levels of some or all symbols again from the newest option chains
         * @description From the newest option chains. Without symbols, of all.
         */
        post: operations["restampLevels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return the freshness and coverage of each market source, and a summary of the archive
         * @description What a monitor of the market data watches.
         */
        get: operations["readSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/platform/api/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Return a page of the audit log: sign-ins, changes of accounts and operator acts
         * @description Sign-ins, changes of accounts and operator acts.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChartDocumentInput: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        SavedChartInput: {
            symbol?: {
                /** @description Milliseconds since 1970, later than every change the window had received */
                at: number;
                /** @description The window that made the change */
                by: string;
                value: string;
            };
            interval?: {
                /** @description Milliseconds since 1970, later than every change the window had received */
                at: number;
                /** @description The window that made the change */
                by: string;
                /** @enum {string} */
                value: "1" | "3" | "5" | "15" | "60" | "120" | "180" | "360" | "720" | "1D" | "1W";
            };
            /** @default {} */
            look: {
                [key: string]: {
                    /** @description Milliseconds since 1970, later than every change the window had received */
                    at: number;
                    /** @description The window that made the change */
                    by: string;
                    value: boolean | number | string;
                };
            };
            /** @default {} */
            studies: {
                items?: {
                    [key: string]: {
                        /** @description Milliseconds since 1970, later than every change the window had received */
                        at: number;
                        /** @description The window that made the change */
                        by: string;
                        /** @description Counts how often the document was created again after a removal */
                        generation: number;
                        /** @description Null when the document is removed */
                        doc: components["schemas"]["ChartDocumentInput"] | null;
                    };
                };
                order?: {
                    /** @description Milliseconds since 1970, later than every change the window had received */
                    at: number;
                    /** @description The window that made the change */
                    by: string;
                    readonly value: string[];
                };
            };
            drawings?: {
                [key: string]: {
                    items?: {
                        [key: string]: {
                            /** @description Milliseconds since 1970, later than every change the window had received */
                            at: number;
                            /** @description The window that made the change */
                            by: string;
                            /** @description Counts how often the document was created again after a removal */
                            generation: number;
                            /** @description Null when the document is removed */
                            doc: components["schemas"]["ChartDocumentInput"] | null;
                        };
                    };
                    order?: {
                        /** @description Milliseconds since 1970, later than every change the window had received */
                        at: number;
                        /** @description The window that made the change */
                        by: string;
                        readonly value: string[];
                    };
                };
            };
        };
        ChartTemplateContentInput: {
            /** @default [] */
            studies: components["schemas"]["ChartDocumentInput"][];
            /** @default {} */
            look: {
                [key: string]: boolean | number | string;
            };
            /**
             * @description Settings of the Liquidity Map, as saved by the map
             * @default {}
             */
            map: {
                [key: string]: unknown;
            };
        };
        DisplaySettingsChangeInput: {
            /** @enum {string} */
            zoneOrWalls?: "Zones" | "Walls";
            /** @enum {string} */
            dailyOrMonthly?: "Daily" | "Single-Date" | "Monthly" | "Monthly-Map";
            colorSettings?: {
                bearColor?: string;
                bearBackground?: string;
                bearTextColor?: string;
                bearBorderWeight?: number;
                bearTransparency?: number;
                bullColor?: string;
                bullBackground?: string;
                bullTextColor?: string;
                bullBorderWeight?: number;
                bullTransparency?: number;
                redistributionColor?: string;
                redistributionBackground?: string;
                redistributionTextColor?: string;
                redistributionBorderWeight?: number;
                redistributionTransparency?: number;
                spResilColor?: string;
                nqResilColor?: string;
                hpColor?: string;
                mhpColor?: string;
                hgColor?: string;
                ddBandsColor?: string;
                monthlyMapBearColor?: string;
                monthlyMapBearBackground?: string;
                monthlyMapBearBorderWeight?: number;
                monthlyMapBearTransparency?: number;
                monthlyMapBullColor?: string;
                monthlyMapBullBackground?: string;
                monthlyMapBullBorderWeight?: number;
                monthlyMapBullTransparency?: number;
            };
            margins?: {
                verticleChartMargin?: number;
                verticalChartMarginBottom?: number;
                intraHourLeft?: number;
                intraHourRight?: number;
                intraDayLeft?: number;
                intraDayRight?: number;
                dayLeft?: number;
                dayRight?: number;
                gtDayLeft?: number;
                gtDayRight?: number;
            };
            displayMode?: {
                Zones?: boolean;
                HP?: boolean;
                MHP?: boolean;
                HG?: boolean;
                Redistribution?: boolean;
                DDBands?: boolean;
                TextLabels?: boolean;
            };
            chartConfig?: {
                resolutions?: ("1" | "3" | "5" | "15" | "60" | "120" | "180" | "360" | "720" | "1D" | "1W")[];
                symbol?: string;
                /** @enum {string} */
                interval?: "1" | "3" | "5" | "15" | "60" | "120" | "180" | "360" | "720" | "1D" | "1W";
            };
            tourSeen?: boolean;
        };
        IndicatorsChangeInput: {
            "SP500 Resilience"?: boolean;
            "NQ100 Resilience"?: boolean;
            "Liquidity Map"?: boolean;
            WALLS?: boolean;
        };
        NewOwnAlertInput: {
            /**
             * @description Empty: the text of the rule is shown instead
             * @default
             */
            name: string;
            rule: string;
            scope: {
                /** @constant */
                kind: "symbol";
                symbol: string;
            } | {
                /** @constant */
                kind: "watchlist";
            } | {
                /** @constant */
                kind: "scan";
                /** @description Fires when symbols come into this scan; the rule of the alert is then that of the scan */
                scanId: string;
            };
            /**
             * @description Fires once and ends, or each time the rule becomes true
             * @enum {string}
             */
            repeat: "once" | "every";
            /** @description Milliseconds since 1970 on the market clock; null: never */
            expiresAt: number | null;
            /**
             * @description Whether a firing is sent to the webhook of the user
             * @default false
             */
            webhook: boolean;
            /** @default false */
            isPaused: boolean;
        };
        RiskLimitsInput: {
            /** @description Contracts of one order */
            maxOrderSize: number;
            /** @description Contracts of one symbol, long or short, if every working order were filled */
            maxPosition: number;
            /** @description New and changed orders in any minute */
            maxOrdersPerMinute: number;
            /** @description Loss of the day, open positions included; null: no limit */
            maxDailyLoss: number | null;
            /** @description Distance of a price of an order from the last one; null: no limit */
            priceCollarPercent: number | null;
        };
        NewScanInput: {
            name: string;
            /** @description The condition that the symbols of the scan meet */
            rule: string;
            /**
             * @description The strategy of the scanner that the rule came from; null for a rule that was written
             * @default null
             */
            strategy: ("LM-C" | "LM-O" | "HPBreak" | "HPBreakUp" | "HPBreakDown" | "MHPBreak" | "MHPBreakUp" | "MHPBreakDown" | "HGBreak" | "HGBreakUp" | "HGBreakDown" | "Custom Range" | "DistToHPX" | "DistToMHPY") | null;
            /**
             * @description The inputs of the strategy
             * @default []
             */
            inputs: string[];
            /**
             * @description Columns and order, as saved by the scanner
             * @default {}
             */
            view: {
                [key: string]: string | number | boolean | string[];
            };
        };
        Token: {
            token: string;
            email: string;
            /** @description True for a session that could not be stored: it ends when the server stops before its storage takes it */
            isInMemory?: boolean;
        };
        ChatUser: {
            id: string;
            name: string;
            avatar: string | null;
            avatarUrl: string;
        };
        FuturesAuth: {
            /** @description The user name at the futures provider */
            user_name: string;
            /** @description The password of one logon on the socket of this session, within two minutes; null when none could be stored */
            ticket: string | null;
        };
        UserInfo: {
            _id: string;
            email: string;
            /** @enum {string} */
            role: "trader" | "operator";
            /**
             * @default delayed
             * @enum {string}
             */
            feed: "realtime" | "delayed";
            /**
             * @default user-delayed-feed
             * @enum {string}
             */
            feedState: "user-realtime-feed" | "user-delayed-feed" | "no-datafeed-subscription" | "nyse-unfilled";
            membership: {
                /** @enum {string} */
                plan: "monthly-lite" | "monthly-pro" | "monthly-pro-plus" | "yearly-pro" | "yearly-pro-plus" | "lifetime-pro" | "lifetime-pro-plus";
                /** @enum {string} */
                levelName: "Lite" | "Pro" | "Pro Plus";
            } | null;
            subscriptionPlans: string[];
            subscriptions: {
                id: string;
                /** @description Seconds since 1970 */
                created: number;
                plan: {
                    id: string;
                    nickname: string;
                };
                discount: {
                    coupon: {
                        id: string;
                    };
                } | null;
            }[];
            isMPUser: boolean;
            discordConnected: boolean;
            discordUser: components["schemas"]["ChatUser"] | null;
            discordOauth: string | null;
            cqgConnected: boolean;
            cqgAuth?: components["schemas"]["FuturesAuth"] | null;
            paperTrading?: boolean;
            /** @default null */
            membershipStartDate: string | null;
            /** @default null */
            couponId: string | null;
            /** @default [] */
            membershipPopupInfo: {
                popupName: string;
                /** @description Milliseconds since 1970 */
                lastShownTime: number;
            }[];
            /**
             * @default open
             * @enum {string}
             */
            workspace: "open" | "closed";
            /** @default null */
            trialEndsAt: string | null;
        };
        MembershipStanding: {
            membership: {
                /** @enum {string} */
                plan: "monthly-lite" | "monthly-pro" | "monthly-pro-plus" | "yearly-pro" | "yearly-pro-plus" | "lifetime-pro" | "lifetime-pro-plus";
                /** @enum {string} */
                levelName: "Lite" | "Pro" | "Pro Plus";
            } | null;
            subscriptions: {
                id: string;
                /** @description Seconds since 1970 */
                created: number;
                plan: {
                    id: string;
                    nickname: string;
                };
                discount: {
                    coupon: {
                        id: string;
                    };
                } | null;
            }[];
            isMPUser: boolean;
            /**
             * @default open
             * @enum {string}
             */
            workspace: "open" | "closed";
            /** @default null */
            trialEndsAt: string | null;
        };
        AccountSession: {
            id: string;
            /** @description Whether it is the session of this request */
            isCurrent: boolean;
            /** @description Browser and system, such as “Firefox on Linux”; null until its first use */
            device: string | null;
            /** @description The network address of its last use */
            address: string | null;
            /** @description Milliseconds since 1970 */
            createdAt: number;
            /** @description Milliseconds since 1970, to a few minutes; null until its first use */
            lastUsedAt: number | null;
        };
        SessionList: {
            /** @description The last used first */
            sessions: components["schemas"]["AccountSession"][];
        };
        AuditEntry: {
            id: number;
            /** @description Milliseconds since 1970, wall clock */
            time: number;
            /** @description An email address, “visitor”, “command line” or “server” */
            actor: string;
            /** @description One of signed-in, sign-in-failed, signed-out, account-created, password-changed, email-changed, session-revoked, agreement-accepted, role-changed, feed-changed, plan-granted, membership-changed, broker-credentials-saved, broker-credentials-removed, risk-limits-changed, kill-switch-used, account-flattened, account-unlocked, order-placed, order-changed, order-cancelled, order-refused, chat-connected, chat-disconnected, clock-set, epoch-started, announced, levels-restamped, margins-imported, offers-changed, banner-added, banner-removed, operator-act-failed, keys-changed, credentials-resealed, or an action of a later release */
            action: string;
            /** @description The email address of the account concerned */
            subject: string | null;
            /** @description The network address of the actor */
            address: string | null;
            details: {
                [key: string]: string | number | boolean;
            };
        };
        AuditLog: {
            /** @description Newest first */
            entries: components["schemas"]["AuditEntry"][];
            /** @description `before` of the next page; null on the last one */
            older: number | null;
        };
        ResiliencePoint: {
            /** @description Milliseconds since 1970 on the market clock */
            time: number;
            val: {
                srhg: number | null;
                nrhg: number | null;
                ruhg: number | null;
                srmhp: number | null;
                nrmhp: number | null;
                sdd: number | null;
            };
        };
        DdBand: {
            exchangeSymbol: string;
            cqgSymbol: string | null;
            symbol: string;
            product: string;
            exchange: string;
            tickSize: number;
            profitPerTick: number;
            /** @description Maintenance margin of one contract in force on the day */
            maintenance: number;
            /** @description The day from which the margin holds; null when it is unknown */
            maintenanceFrom?: string | null;
            riskParam: number;
            ri: number;
            yl: number;
            /** @description Settlement of each listed contract by month code and year, e.g. Z26 */
            closePrice: {
                [key: string]: number;
            };
            /** @description True when there are no bands: the ticker is unknown, or has no settlement or no margin for the day */
            error: boolean;
            /** @description With error: why there are none */
            message?: string;
        };
        MapLines: {
            hp: number | null;
            mhp: number | null;
            hg: number | null;
            bear: [
                number,
                number
            ] | null;
            bull: [
                number,
                number
            ] | null;
            redistribution: [
                number,
                number
            ] | null;
        };
        LiquidityMap: {
            /** @constant */
            status: "OK";
            message: string;
            /** @description True for the stamped map, false when computed for this request */
            fromMC: boolean;
            /**
             * Format: date
             * @description The session that was asked for. The lines are of an earlier one, see provenance, when its own levels could not be computed
             */
            session: string;
            /** @description True for the map of the coming session: it can change until the open and has no HG */
            isPreview: boolean;
            /** @description The coming session and the time of its option chain, once there is one */
            preview: {
                /** Format: date */
                session: string;
                /** Format: date-time */
                asOf: string;
            } | null;
            lines: components["schemas"]["MapLines"] | {
                [key: string]: {
                    /** Format: date */
                    currentExp: string;
                    lines: components["schemas"]["MapLines"];
                };
            };
            man_HP_walls: {
                strike: number;
                call: number;
                put: number;
            }[];
            man_MHP_walls: {
                strike: number;
                call: number;
                put: number;
            }[];
            yellowLine: number | null;
            yellowLine2: number | null;
            redLine: number | null;
            redLine2: number | null;
            gapMidpoint: number | null;
            gapMidpoint2: number | null;
            provenance: {
                /** @description Time of the option chain */
                asOf: string | null;
                source: string | null;
                /** @description The session of the levels */
                session: string | null;
                stampedAt: string | null;
                weekly: string[];
                monthly: string | null;
                coverage: number;
                flags: ("hpFallback" | "inverted" | "no_monthly" | "no_chain" | "no_anchor" | "bad_anchor" | "zero_oi" | "partial_oi" | "no_iv" | "thin" | "stale")[];
                inputHash: string | null;
                /** @description The version of the levels, as the live sockets announce it */
                version: string;
            };
        };
        Levels: {
            symbol: string;
            /** @description The version of the levels, as the live sockets announce it */
            version: string;
            /** @description The session of all fields: the trading day that opened last, or the earlier one of the last good levels */
            session: string | null;
            anchor: number | null;
            hp: number | null;
            mhp: number | null;
            hg: number | null;
            bear: [
                number,
                number
            ] | null;
            bull: [
                number,
                number
            ] | null;
            redistribution: [
                number,
                number
            ] | null;
            walls: {
                hp: {
                    strike: number;
                    call: number;
                    put: number;
                }[];
                mhp: {
                    strike: number;
                    call: number;
                    put: number;
                }[];
            };
            cpbook: string | null;
            opbook: string | null;
            flags: ("hpFallback" | "inverted" | "no_monthly" | "no_chain" | "no_anchor" | "bad_anchor" | "zero_oi" | "partial_oi" | "no_iv" | "thin" | "stale")[];
            asOf: string | null;
            source: string | null;
            coverage: number;
            inputHash: string | null;
        };
        MasterRecord: {
            Symbol: string;
            /**
             * Format: date
             * @description The session of all fields: the trading day that opened last, or the earlier one of the last good levels
             */
            session: string;
            man_HP: number | null;
            man_MHP: number | null;
            MidGap: number | null;
            LastOpen: number | null;
            PrevDayClose: number | null;
            CPbook: string | null;
            OPbook: string | null;
            man_HP_walls: {
                strike: number;
                call: number;
                put: number;
            }[];
            man_MHP_walls: {
                strike: number;
                call: number;
                put: number;
            }[];
            monthly_map: {
                [key: string]: {
                    /** Format: date */
                    currentExp: string;
                    lines: components["schemas"]["MapLines"];
                };
            };
            /** @description True when a later stamp of the day replaced the first */
            scannerHasResetZones: boolean;
            Price: number | null;
            Volume: number;
            bear: [
                number,
                number
            ] | null;
            bull: [
                number,
                number
            ] | null;
            redistribution: [
                number,
                number
            ] | null;
            provenance: {
                /** @description Time of the option chain */
                asOf: string | null;
                source: string | null;
                /** @description The session of the levels */
                session: string | null;
                stampedAt: string | null;
                weekly: string[];
                monthly: string | null;
                coverage: number;
                flags: ("hpFallback" | "inverted" | "no_monthly" | "no_chain" | "no_anchor" | "bad_anchor" | "zero_oi" | "partial_oi" | "no_iv" | "thin" | "stale")[];
                inputHash: string | null;
                /** @description The version of the levels, as the live sockets announce it */
                version: string;
            };
        };
        EarlierMap: {
            /** Format: date */
            session: string;
            hg: number | null;
            redistribution: [
                number,
                number
            ] | null;
            /** @description In order of time */
            stamps: {
                /** Format: date-time */
                stampedAt: string;
                hp: number | null;
                mhp: number | null;
                bear: [
                    number,
                    number
                ] | null;
                bull: [
                    number,
                    number
                ] | null;
            }[];
        };
        EarlierMaps: {
            symbol: string;
            /** @description The newest first. A session without levels is left out */
            sessions: components["schemas"]["EarlierMap"][];
            /** @description The most sessions that an answer has */
            limit: number;
        };
        /** @description The body of every failed request */
        Error: {
            /** @constant */
            status: "FAILED";
            /** @enum {string} */
            code: "invalid_request" | "bad_credentials" | "token_required" | "token_invalid" | "session_expired" | "not_yours" | "wrong_host" | "tier_required" | "realtime_required" | "email_taken" | "not_found" | "unknown_symbol" | "no_levels" | "engine_silent" | "source_fixed" | "too_large" | "quota_exceeded" | "too_many" | "name_taken" | "in_use" | "changed_meanwhile" | "unsupported_media_type" | "too_many_attempts" | "rate_limited" | "busy" | "storage_failed" | "source_failed" | "payment_declined" | "payments_failed" | "provider_failed" | "internal";
            message: string;
        };
        /** @description Whole dollars, signed by the convention; net is call plus put */
        ExposureSides: {
            call: number;
            put: number;
            net: number;
        };
        ExposureColumns: {
            call: number[];
            put: number[];
            net: number[];
        };
        /** @description Columns of equal length, a row for each strike */
        ExposureStrikes: {
            /** @description Ascending; only strikes with open interest */
            strike: number[];
            callContracts: number[];
            putContracts: number[];
            gamma: components["schemas"]["ExposureColumns"];
            delta: components["schemas"]["ExposureColumns"];
            vanna: components["schemas"]["ExposureColumns"];
            charm: components["schemas"]["ExposureColumns"];
        };
        ExposureExpiry: {
            /** Format: date */
            expiry: string;
            /** @description Calendar days from the session to the expiry */
            days: number;
            /** @description Implied volatility at the anchor, as a fraction */
            volatility: number;
            callContracts: number;
            putContracts: number;
            gamma: components["schemas"]["ExposureSides"];
            delta: components["schemas"]["ExposureSides"];
            vanna: components["schemas"]["ExposureSides"];
            charm: components["schemas"]["ExposureSides"];
            /** @description Null unless breakdown is true */
            strikes: components["schemas"]["ExposureStrikes"] | null;
        };
        Exposure: {
            symbol: string;
            /** @description The symbol whose options these are. For an index future its fund: strikes and prices are then in points of the future, exposures in dollars of the fund */
            underlying: string;
            /** Format: date */
            session: string;
            /** @description The price for which exposures are computed: the last one of the caller’s feed, or the close of an earlier day */
            spot: number;
            /** @description The previous close, from which the levels are measured */
            anchor: number;
            expirySet: ("0dte" | "week" | "month" | "all") | string;
            /** @description How many listed expiries each choice has */
            choices: {
                "0dte": number;
                week: number;
                month: number;
                all: number;
            };
            /** @constant */
            convention: "dealers long calls, short puts";
            units: {
                /** @constant */
                gamma: "USD per 1 % move of the price";
                /** @constant */
                delta: "USD";
                /** @constant */
                vanna: "USD of delta per volatility point";
                /** @constant */
                charm: "USD of delta per calendar day";
            };
            /** @description By date; empty when none is listed */
            expiries: components["schemas"]["ExposureExpiry"][];
            /** @description Chosen expiries that are left out because too few of their quotes are usable */
            withoutVolatility: string[];
            strikes: components["schemas"]["ExposureStrikes"];
            totals: {
                gamma: components["schemas"]["ExposureSides"];
                delta: components["schemas"]["ExposureSides"];
                vanna: components["schemas"]["ExposureSides"];
                charm: components["schemas"]["ExposureSides"];
            };
            /** @description Net gamma if the underlying were at each price, ascending */
            curve: {
                price: number[];
                gamma: number[];
            };
            /** @description The price nearest to spot at which the curve changes its sign */
            zeroGamma: number | null;
            /**
             * @description found, or why there is no zero-gamma level within the curve
             * @enum {string}
             */
            zeroGammaState: "found" | "always_positive" | "always_negative" | "no_gamma";
            /** @description Every price within the curve at which it changes its sign */
            crossings: number[];
            provenance: {
                /** @description Time of the option chain */
                asOf: string | null;
                source: string | null;
                /** @description The session of the levels */
                session: string | null;
                stampedAt: string | null;
                weekly: string[];
                monthly: string | null;
                coverage: number;
                flags: ("hpFallback" | "inverted" | "no_monthly" | "no_chain" | "no_anchor" | "bad_anchor" | "zero_oi" | "partial_oi" | "no_iv" | "thin" | "stale")[];
                inputHash: string | null;
                /** @description The version of the levels, as the live sockets announce it */
                version: string;
            };
        };
        Firing: {
            /** @description Unique; the same firing always has the same id */
            id: string;
            /** @description Null for a rule of the product */
            alertId: string | null;
            title: string;
            text: string;
            symbol: string | null;
            /** @enum {string} */
            feed: "realtime" | "delayed";
            /** @description Milliseconds since 1970 on the market clock */
            at: number;
            /** @enum {string} */
            color: "green" | "yellow" | "red";
            /** @enum {string} */
            dir: "U" | "D" | "-";
            evidence: {
                /** @description The value that the rule compared, such as the price */
                value: number | null;
                /** @description What it was compared with */
                level: number | null;
                levelName: string | null;
                /** @description Time of the stamp that the level is from */
                stampedAt: number | null;
                /** @description Hash of the option chain behind the stamp */
                inputHash: string | null;
            };
        };
        History: {
            /** @enum {string} */
            s: "ok" | "no_data";
            t: number[];
            o: number[];
            h: number[];
            l: number[];
            c: number[];
            v: number[];
            /**
             * @description There are more bars before these: only the newest 50000 one-minute bars are sent
             * @constant
             */
            truncated?: true;
        };
        LevelList: {
            /** @description In the order of the request */
            levels: {
                symbol: string;
                /** @description Null when there are none, see error */
                levels: components["schemas"]["Levels"] | null;
                /** @description Why this symbol has no levels, such as unknown_symbol or no_levels */
                error: {
                    /** @enum {string} */
                    code: "invalid_request" | "bad_credentials" | "token_required" | "token_invalid" | "session_expired" | "not_yours" | "wrong_host" | "tier_required" | "realtime_required" | "email_taken" | "not_found" | "unknown_symbol" | "no_levels" | "engine_silent" | "source_fixed" | "too_large" | "quota_exceeded" | "too_many" | "name_taken" | "in_use" | "changed_meanwhile" | "unsupported_media_type" | "too_many_attempts" | "rate_limited" | "busy" | "storage_failed" | "source_failed" | "payment_declined" | "payments_failed" | "provider_failed" | "internal";
                    message: string;
                } | null;
            }[];
        };
        LevelStamp: {
            /**
             * Format: date
             * @description The session of the levels
             */
            session: string;
            /**
             * Format: date-time
             * @description When they were computed, on the market clock
             */
            stampedAt: string;
            hp: number | null;
            mhp: number | null;
            bear: [
                number,
                number
            ] | null;
            bull: [
                number,
                number
            ] | null;
            /** @description Doubts about the input. A stamp without levels failed for these reasons */
            flags: ("hpFallback" | "inverted" | "no_monthly" | "no_chain" | "no_anchor" | "bad_anchor" | "zero_oi" | "partial_oi" | "no_iv" | "thin" | "stale")[];
            inputs: {
                /** @description The price around which the levels were computed */
                anchor: number | null;
                /** @description Time of the option chain */
                asOf: string | null;
                /** @description Source of the option chain */
                source: string | null;
                /** @description The expiries behind HP and the zones */
                weekly: string[];
                /** @description The expiry behind MHP */
                monthly: string | null;
                /** @description The distance between strikes */
                strikeStep: number | null;
                /** @description The share of open interest with a usable volatility */
                coverage: number;
                /** @description Hash of everything that the levels depend on */
                inputHash: string | null;
            };
        };
        LevelStamps: {
            symbol: string;
            /** @description The newest first */
            stamps: components["schemas"]["LevelStamp"][];
            /** @description `before` of the next page; null at the end. A page reads 60 sessions at most, so one with few stamps or none need not be the last */
            before: string | null;
        };
        Announcement: {
            /** @description Milliseconds since 1970 on the market clock */
            time: number;
            text: string;
        };
        /** @description How many symbols got new levels, and how many kept their last good ones */
        Restamp: {
            stamped: number;
            kept: number;
            tookMs: number;
        };
        Sources: {
            source: string;
            /** Format: date-time */
            marketNow: string;
            session: string | null;
            inputs: {
                name: string;
                /** @enum {string} */
                state: "ok" | "stale" | "failing" | "waiting";
                lastGood: string | null;
                message: string | null;
            }[];
            levels: {
                /** @description Listed symbols */
                symbols: number;
                withOptions: number;
                /** @description Symbols with levels of this session */
                stamped: number;
                /** @description Symbols with the last good levels of an earlier session */
                kept: number;
                /** @description Symbols with options but without levels */
                missing: number;
                flags: {
                    [key: string]: number;
                };
                lastStamp: string | null;
            };
            /** @description Percent of each index weight with a fresh price and with a valid MHP */
            coverage: {
                index: string;
                prices: number | null;
                mhp: number | null;
            }[];
            /** @description Margins in force of the products of the risk-interval table */
            margins: {
                /** @description The newest day from which a margin holds */
                newest: string | null;
                /** @description Products whose margin has a day */
                dated: number;
                products: number;
            };
            archive: {
                sessions: number;
                stamps: number;
                bytes: number | null;
                oldest: string | null;
            };
        };
        MarketClock: {
            /** @description Milliseconds since 1970 on the market clock */
            marketNow: number;
            /** @description Milliseconds since 1970 on the wall clock at the same moment */
            wallNow: number;
            speed: number;
            /**
             * @description Name of the market source
             * @enum {string}
             */
            source: "simulated" | "replay" | "cboe";
            /** @description How often the simulated market was started anew. Data of another epoch is void. Missing means 0 */
            epoch?: number;
            /** @description Milliseconds since 1970: the clock stops there, at the end of the calendar. Missing means never */
            endsAt?: number;
            /** @description Missing from a server of an earlier release */
            about?: {
                title: string;
                /** @description Where the prices come from, in a sentence */
                note: string;
                /**
                 * @description Simulated time can be set forward, recorded time also back, real time cannot be set
                 * @enum {string}
                 */
                clock: "simulated" | "recorded" | "real";
                /** @description Whether history has bars outside regular hours. Missing means no */
                extendedHours?: boolean;
            };
            /** @description While the market source cannot be reached. Missing means that it answers */
            outage?: {
                /** @description Milliseconds since 1970 on the wall clock */
                since: number;
                /** @description The last failure, in a sentence */
                message: string;
            };
        };
        ChartDocument: {
            id: string;
        } & {
            [key: string]: unknown;
        };
        SavedChart: {
            symbol?: {
                /** @description Milliseconds since 1970, later than every change the window had received */
                at: number;
                /** @description The window that made the change */
                by: string;
                value: string;
            };
            interval?: {
                /** @description Milliseconds since 1970, later than every change the window had received */
                at: number;
                /** @description The window that made the change */
                by: string;
                /** @enum {string} */
                value: "1" | "3" | "5" | "15" | "60" | "120" | "180" | "360" | "720" | "1D" | "1W";
            };
            /** @default {} */
            look: {
                [key: string]: {
                    /** @description Milliseconds since 1970, later than every change the window had received */
                    at: number;
                    /** @description The window that made the change */
                    by: string;
                    value: boolean | number | string;
                };
            };
            studies: {
                /** @default {} */
                items: {
                    [key: string]: {
                        /** @description Milliseconds since 1970, later than every change the window had received */
                        at: number;
                        /** @description The window that made the change */
                        by: string;
                        /** @description Counts how often the document was created again after a removal */
                        generation: number;
                        /** @description Null when the document is removed */
                        doc: components["schemas"]["ChartDocument"] | null;
                    };
                };
                order?: {
                    /** @description Milliseconds since 1970, later than every change the window had received */
                    at: number;
                    /** @description The window that made the change */
                    by: string;
                    readonly value: string[];
                };
            };
            /** @default {} */
            drawings: {
                [key: string]: {
                    /** @default {} */
                    items: {
                        [key: string]: {
                            /** @description Milliseconds since 1970, later than every change the window had received */
                            at: number;
                            /** @description The window that made the change */
                            by: string;
                            /** @description Counts how often the document was created again after a removal */
                            generation: number;
                            /** @description Null when the document is removed */
                            doc: components["schemas"]["ChartDocument"] | null;
                        };
                    };
                    order?: {
                        /** @description Milliseconds since 1970, later than every change the window had received */
                        at: number;
                        /** @description The window that made the change */
                        by: string;
                        readonly value: string[];
                    };
                };
            };
        };
        ChartAnswer: {
            /** @description Time of the server in milliseconds since 1970 */
            now: number;
            chart: components["schemas"]["SavedChart"];
        };
        ChartTemplateContent: {
            /** @default [] */
            studies: components["schemas"]["ChartDocument"][];
            /** @default {} */
            look: {
                [key: string]: boolean | number | string;
            };
            /**
             * @description Settings of the Liquidity Map, as saved by the map
             * @default {}
             */
            map: {
                [key: string]: unknown;
            };
        };
        ChartTemplateEntry: {
            id: string;
            name: string;
            /** @description Milliseconds since 1970 */
            savedAt: number;
        };
        ChartTemplate: {
            id: string;
            name: string;
            /** @description Milliseconds since 1970 */
            savedAt: number;
            content: components["schemas"]["ChartTemplateContent"];
        };
        ChatAddress: {
            /** @description Where the browser goes next */
            url: string;
        };
        ChatAccount: {
            email: string;
            id: string;
        };
        DisplaySettings: {
            /**
             * @default Zones
             * @enum {string}
             */
            zoneOrWalls: "Zones" | "Walls";
            /**
             * @default Daily
             * @enum {string}
             */
            dailyOrMonthly: "Daily" | "Single-Date" | "Monthly" | "Monthly-Map";
            colorSettings: {
                /** @default #767a88 */
                bearColor: string;
                /** @default #40BA8A */
                bearBackground: string;
                /** @default #767a88 */
                bearTextColor: string;
                /** @default 2 */
                bearBorderWeight: number;
                /** @default 57 */
                bearTransparency: number;
                /** @default #4a4f61 */
                bullColor: string;
                /** @default #D65E63 */
                bullBackground: string;
                /** @default #4a4f61 */
                bullTextColor: string;
                /** @default 2 */
                bullBorderWeight: number;
                /** @default 67 */
                bullTransparency: number;
                /** @default #4a4f61 */
                redistributionColor: string;
                /** @default #4a4f61 */
                redistributionBackground: string;
                /** @default #8b95a5 */
                redistributionTextColor: string;
                /** @default 1 */
                redistributionBorderWeight: number;
                /** @default 95 */
                redistributionTransparency: number;
                /** @default #d7dce5 */
                spResilColor: string;
                /** @default #5fb3d9 */
                nqResilColor: string;
                /** @default #e6c84f */
                hpColor: string;
                /** @default #e5604d */
                mhpColor: string;
                /** @default #9a8cf0 */
                hgColor: string;
                /** @default #BDE3A9 */
                ddBandsColor: string;
                /** @default #767a88 */
                monthlyMapBearColor: string;
                /** @default #40BA8A */
                monthlyMapBearBackground: string;
                /** @default 2 */
                monthlyMapBearBorderWeight: number;
                /** @default 57 */
                monthlyMapBearTransparency: number;
                /** @default #4a4f61 */
                monthlyMapBullColor: string;
                /** @default #D65E63 */
                monthlyMapBullBackground: string;
                /** @default 2 */
                monthlyMapBullBorderWeight: number;
                /** @default 67 */
                monthlyMapBullTransparency: number;
            };
            margins: {
                /** @default 10 */
                verticleChartMargin: number;
                /** @default 10 */
                verticalChartMarginBottom: number;
                /** @default 10800 */
                intraHourLeft: number;
                /** @default 7200 */
                intraHourRight: number;
                /** @default 10800 */
                intraDayLeft: number;
                /** @default 7200 */
                intraDayRight: number;
                /** @default 105 */
                dayLeft: number;
                /** @default 75 */
                dayRight: number;
                /** @default 105 */
                gtDayLeft: number;
                /** @default 75 */
                gtDayRight: number;
            };
            displayMode: {
                /** @default true */
                Zones: boolean;
                /** @default true */
                HP: boolean;
                /** @default true */
                MHP: boolean;
                /** @default true */
                HG: boolean;
                /** @default true */
                Redistribution: boolean;
                /** @default true */
                DDBands: boolean;
                /** @default true */
                TextLabels: boolean;
            };
            chartConfig: {
                /**
                 * @default [
                 *       "1",
                 *       "3",
                 *       "5",
                 *       "15",
                 *       "60",
                 *       "120",
                 *       "180",
                 *       "360",
                 *       "720",
                 *       "1D",
                 *       "1W"
                 *     ]
                 */
                resolutions: ("1" | "3" | "5" | "15" | "60" | "120" | "180" | "360" | "720" | "1D" | "1W")[];
                /** @default SPY */
                symbol: string;
                /**
                 * @default 1
                 * @enum {string}
                 */
                interval: "1" | "3" | "5" | "15" | "60" | "120" | "180" | "360" | "720" | "1D" | "1W";
            };
            /**
             * @description Whether the user has seen the tour of the workspace
             * @default false
             */
            tourSeen: boolean;
        };
        Health: {
            /**
             * @description `full`: everything works, but there is no room for new clients
             * @enum {string}
             */
            status: "ok" | "starting" | "failing" | "full";
            /** @description Time on the market clock */
            now: string;
            version: string;
            checks: {
                [key: string]: "ok" | "failed" | "full";
            };
            /** @description Sessions that the storage has not taken, when there are any: a restart ends them */
            sessionsInMemory?: number;
        };
        Alive: {
            /** @constant */
            status: "alive";
            /**
             * @description `full`: further sockets are refused; `Retry-After` has the seconds to wait
             * @enum {string}
             */
            sockets: "admitted" | "full";
        };
        IndexDay: {
            symbol: string;
            /** @description The trading day of the bars; null: no bars */
            session: string | null;
            /** @description The close of the trading day before */
            prevClose: number | null;
            /** @description Bars of five minutes, 15 minutes behind the market */
            bars: {
                t: number[];
                o: number[];
                h: number[];
                l: number[];
                c: number[];
            };
            /** @description Of the day; null: see the message */
            levels: {
                hp: number | null;
                mhp: number | null;
                hg: number | null;
                bear: [
                    number,
                    number
                ] | null;
                bull: [
                    number,
                    number
                ] | null;
                redistribution: [
                    number,
                    number
                ] | null;
                walls: {
                    strike: number;
                    call: number;
                    put: number;
                }[];
                cpbook: string | null;
            } | null;
            /** @description Why there are no levels */
            message: string | null;
        };
        Indicators: {
            /** @default false */
            "SP500 Resilience": boolean;
            /** @default false */
            "NQ100 Resilience": boolean;
            /** @default true */
            "Liquidity Map": boolean;
            /** @default false */
            WALLS: boolean;
        };
        JournalTrade: {
            /** @description The id of the account */
            account: string;
            symbol: string;
            currency: string;
            /** @enum {string} */
            side: "long" | "short";
            /** @description All contracts that were entered */
            quantity: number;
            entryPrice: number;
            /** @description Average of what was closed; null while nothing was */
            exitPrice: number | null;
            /** @description Milliseconds since 1970 */
            openedAt: number;
            /** @description Milliseconds since 1970; null while the trade is open */
            closedAt: number | null;
            tickSize: number;
            /** @description Realized result in ticks of one contract */
            resultTicks: number;
            /** @description Realized result in the currency */
            result: number;
            /** @description The lowest price seen while the trade was open */
            low: number;
            /** @description The highest price seen while the trade was open */
            high: number;
            /** @description The map level nearest to the entry; null when none was known */
            level: {
                name: string;
                price: number;
                /** @description From the level to the entry; negative below the level */
                distance: number;
            } | null;
            /** @description The entry in words */
            setup: string;
            id: string;
            notes: string;
            tags: string[];
            hasPicture: boolean;
        };
        LiveData: {
            /**
             * @default user-delayed-feed
             * @enum {string}
             */
            feedState: "user-realtime-feed" | "user-delayed-feed" | "no-datafeed-subscription" | "nyse-unfilled";
            /** @description Of the membership; null without one */
            level: ("Lite" | "Pro" | "Pro Plus") | null;
            /** @description Whether the membership includes real-time prices */
            isIncluded: boolean;
            /**
             * @description The lowest membership that includes them
             * @enum {string}
             */
            requiredLevel: "Lite" | "Pro" | "Pro Plus";
            agreement: {
                version: string;
                title: string;
                paragraphs: string[];
                /** @description What a non-professional user declares */
                declaration: string[];
                /** @description Milliseconds since 1970; null while the user has not accepted this version */
                acceptedAt: number | null;
            };
        };
        PaymentPage: {
            /** @description The page to which the browser goes */
            url: string;
        };
        SubscriptionStanding: {
            id: string;
            /** @description Seconds since 1970 */
            created: number;
            plan: {
                id: string;
                nickname: string;
            };
            discount: {
                coupon: {
                    id: string;
                };
            } | null;
            /**
             * @description `grace` goes on for some days after a failed payment; `ending` is paid and will not be renewed
             * @enum {string}
             */
            standing: "pending" | "active" | "grace" | "ending" | "ended";
            /** @description Seconds since 1970: when access ends unless more is paid. Null: never, or it never began */
            accessUntil: number | null;
            /**
             * @description What it becomes at the end of what is paid. Null: it stays as it is
             * @default null
             */
            nextPlan: {
                /** @enum {string} */
                plan: "monthly-lite" | "monthly-pro" | "monthly-pro-plus" | "yearly-pro" | "yearly-pro-plus" | "lifetime-pro" | "lifetime-pro-plus";
                /** @description Seconds since 1970 */
                at: number;
            } | null;
            /** @description Bought at the payment provider, and managed there */
            isPaid: boolean;
        };
        Receipt: {
            id: string;
            number: string;
            /** @description Seconds since 1970 */
            created: number;
            /** @enum {string} */
            plan: "monthly-lite" | "monthly-pro" | "monthly-pro-plus" | "yearly-pro" | "yearly-pro-plus" | "lifetime-pro" | "lifetime-pro-plus";
            cents: number;
            currency: string;
            /** @description Its page at the payment provider */
            url: string | null;
            isRefunded: boolean;
        };
        MembershipPopup: {
            /** @default false */
            displayFreeTrial: boolean;
            /** @default false */
            displayLiteMonthly: boolean;
            /** @default false */
            displayMonthly: boolean;
            /** @default false */
            displayMonthlyProPlus: boolean;
            /** @default false */
            displayYearly: boolean;
            /** @default false */
            displayYearlyProPlus: boolean;
            /** @default false */
            displayLifetime: boolean;
            /** @default false */
            displayLifetimeProPlus: boolean;
            /** @default  */
            freeTrialPlanHeading: string;
            /** @default  */
            freeTrialPlanHeadingColor: string;
            /** @default  */
            freeTrialPlanName: string;
            /** @default  */
            freeTrialPlanNameColor: string;
            /** @default  */
            freeTrialText: string;
            /** @default  */
            freeTrialTextBottom: string;
            /** @default  */
            freeTrialTextBottomColor: string;
            /** @default  */
            freeTrialDisplayPrice: string;
            /** @default  */
            freeTrialDisplayWasPrice: string;
            /** @default  */
            freeTrialCoupon: string;
            /** @default  */
            liteMonthlyPlanHeading: string;
            /** @default  */
            liteMonthlyPlanHeadingColor: string;
            /** @default  */
            liteMonthlyPlanName: string;
            /** @default  */
            liteMonthlyPlanNameColor: string;
            /** @default  */
            liteMonthlyText: string;
            /** @default  */
            liteMonthlyTextBottom: string;
            /** @default  */
            liteMonthlyTextBottomColor: string;
            /** @default  */
            liteMonthlyDisplayPrice: string;
            /** @default  */
            liteMonthlyDisplayWasPrice: string;
            /** @default  */
            liteMonthlyCoupon: string;
            /** @default  */
            monthlyPlanHeading: string;
            /** @default  */
            monthlyPlanHeadingColor: string;
            /** @default  */
            monthlyPlanName: string;
            /** @default  */
            monthlyPlanNameColor: string;
            /** @default  */
            monthlyText: string;
            /** @default  */
            monthlyTextBottom: string;
            /** @default  */
            monthlyTextBottomColor: string;
            /** @default  */
            monthlyDisplayPrice: string;
            /** @default  */
            monthlyDisplayWasPrice: string;
            /** @default  */
            monthlyCoupon: string;
            /** @default  */
            monthlyProPlusPlanHeading: string;
            /** @default  */
            monthlyProPlusPlanHeadingColor: string;
            /** @default  */
            monthlyProPlusPlanName: string;
            /** @default  */
            monthlyProPlusPlanNameColor: string;
            /** @default  */
            monthlyProPlusText: string;
            /** @default  */
            monthlyProPlusTextBottom: string;
            /** @default  */
            monthlyProPlusTextBottomColor: string;
            /** @default  */
            monthlyProPlusDisplayPrice: string;
            /** @default  */
            monthlyProPlusDisplayWasPrice: string;
            /** @default  */
            monthlyProPlusCoupon: string;
            /** @default  */
            yearlyPlanHeading: string;
            /** @default  */
            yearlyPlanHeadingColor: string;
            /** @default  */
            yearlyPlanName: string;
            /** @default  */
            yearlyPlanNameColor: string;
            /** @default  */
            yearlyText: string;
            /** @default  */
            yearlyTextBottom: string;
            /** @default  */
            yearlyTextBottomColor: string;
            /** @default  */
            yearlyDisplayPrice: string;
            /** @default  */
            yearlyDisplayWasPrice: string;
            /** @default  */
            yearlyCoupon: string;
            /** @default  */
            yearlyProPlusPlanHeading: string;
            /** @default  */
            yearlyProPlusPlanHeadingColor: string;
            /** @default  */
            yearlyProPlusPlanName: string;
            /** @default  */
            yearlyProPlusPlanNameColor: string;
            /** @default  */
            yearlyProPlusText: string;
            /** @default  */
            yearlyProPlusTextBottom: string;
            /** @default  */
            yearlyProPlusTextBottomColor: string;
            /** @default  */
            yearlyProPlusDisplayPrice: string;
            /** @default  */
            yearlyProPlusDisplayWasPrice: string;
            /** @default  */
            yearlyProPlusCoupon: string;
            /** @default  */
            lifetimePlanHeading: string;
            /** @default  */
            lifetimePlanHeadingColor: string;
            /** @default  */
            lifetimePlanName: string;
            /** @default  */
            lifetimePlanNameColor: string;
            /** @default  */
            lifetimeText: string;
            /** @default  */
            lifetimeTextBottom: string;
            /** @default  */
            lifetimeTextBottomColor: string;
            /** @default  */
            lifetimeDisplayPrice: string;
            /** @default  */
            lifetimeDisplayWasPrice: string;
            /** @default  */
            lifetimeCoupon: string;
            /** @default  */
            lifetimeProPlusPlanHeading: string;
            /** @default  */
            lifetimeProPlusPlanHeadingColor: string;
            /** @default  */
            lifetimeProPlusPlanName: string;
            /** @default  */
            lifetimeProPlusPlanNameColor: string;
            /** @default  */
            lifetimeProPlusText: string;
            /** @default  */
            lifetimeProPlusTextBottom: string;
            /** @default  */
            lifetimeProPlusTextBottomColor: string;
            /** @default  */
            lifetimeProPlusDisplayPrice: string;
            /** @default  */
            lifetimeProPlusDisplayWasPrice: string;
            /** @default  */
            lifetimeProPlusCoupon: string;
            /** @default  */
            monthlySwitcherLabel: string;
            /** @default  */
            yearlySwitcherLabel: string;
            /** @default  */
            lifetimeSwitcherLabel: string;
            /** @default  */
            switcherDiscount: string;
            /**
             * @default left
             * @enum {string}
             */
            planTextAlignment: "left" | "center" | "right";
            /** @default  */
            disclaimerText: string;
            /** @default  */
            disclaimerTextColor: string;
            /** @default 12 */
            disclaimerTextSize: number;
            /** @description Unique. An offer with a new name counts as never shown */
            popupName: string;
            /**
             * @description The coupons whose users see the offer
             * @default []
             */
            coupons: string[];
            /** @default 0 */
            daysIntoMembership: number;
            /**
             * @description Days after the first time it was shown
             * @default 3
             */
            offerExpires: number;
            /** @default  */
            heading: string;
            /** @default  */
            headingColor: string;
            /** @default 22 */
            headingSize: number;
            /** @default  */
            message: string;
            /** @default  */
            messageColor: string;
            /** @default 14 */
            messageSize: number;
            /** @default  */
            borderColor: string;
            /** @default  */
            popupImagePath: "" | string;
            /**
             * @description Percent
             * @default 100
             */
            bannerWidth: number;
            /** @default  */
            timerTextLeft: string;
            /** @default  */
            timerTextLeftColor: string;
            /** @default  */
            timerColor: string;
            /** @default  */
            timerTextRight: string;
            /** @default  */
            timerTextRightColor: string;
        };
        Promotion: {
            /** @default false */
            displayFreeTrial: boolean;
            /** @default false */
            displayLiteMonthly: boolean;
            /** @default false */
            displayMonthly: boolean;
            /** @default false */
            displayMonthlyProPlus: boolean;
            /** @default false */
            displayYearly: boolean;
            /** @default false */
            displayYearlyProPlus: boolean;
            /** @default false */
            displayLifetime: boolean;
            /** @default false */
            displayLifetimeProPlus: boolean;
            /** @default  */
            freeTrialPlanHeading: string;
            /** @default  */
            freeTrialPlanHeadingColor: string;
            /** @default  */
            freeTrialPlanName: string;
            /** @default  */
            freeTrialPlanNameColor: string;
            /** @default  */
            freeTrialText: string;
            /** @default  */
            freeTrialTextBottom: string;
            /** @default  */
            freeTrialTextBottomColor: string;
            /** @default  */
            freeTrialDisplayPrice: string;
            /** @default  */
            freeTrialDisplayWasPrice: string;
            /** @default  */
            freeTrialCoupon: string;
            /** @default  */
            liteMonthlyPlanHeading: string;
            /** @default  */
            liteMonthlyPlanHeadingColor: string;
            /** @default  */
            liteMonthlyPlanName: string;
            /** @default  */
            liteMonthlyPlanNameColor: string;
            /** @default  */
            liteMonthlyText: string;
            /** @default  */
            liteMonthlyTextBottom: string;
            /** @default  */
            liteMonthlyTextBottomColor: string;
            /** @default  */
            liteMonthlyDisplayPrice: string;
            /** @default  */
            liteMonthlyDisplayWasPrice: string;
            /** @default  */
            liteMonthlyCoupon: string;
            /** @default  */
            monthlyPlanHeading: string;
            /** @default  */
            monthlyPlanHeadingColor: string;
            /** @default  */
            monthlyPlanName: string;
            /** @default  */
            monthlyPlanNameColor: string;
            /** @default  */
            monthlyText: string;
            /** @default  */
            monthlyTextBottom: string;
            /** @default  */
            monthlyTextBottomColor: string;
            /** @default  */
            monthlyDisplayPrice: string;
            /** @default  */
            monthlyDisplayWasPrice: string;
            /** @default  */
            monthlyCoupon: string;
            /** @default  */
            monthlyProPlusPlanHeading: string;
            /** @default  */
            monthlyProPlusPlanHeadingColor: string;
            /** @default  */
            monthlyProPlusPlanName: string;
            /** @default  */
            monthlyProPlusPlanNameColor: string;
            /** @default  */
            monthlyProPlusText: string;
            /** @default  */
            monthlyProPlusTextBottom: string;
            /** @default  */
            monthlyProPlusTextBottomColor: string;
            /** @default  */
            monthlyProPlusDisplayPrice: string;
            /** @default  */
            monthlyProPlusDisplayWasPrice: string;
            /** @default  */
            monthlyProPlusCoupon: string;
            /** @default  */
            yearlyPlanHeading: string;
            /** @default  */
            yearlyPlanHeadingColor: string;
            /** @default  */
            yearlyPlanName: string;
            /** @default  */
            yearlyPlanNameColor: string;
            /** @default  */
            yearlyText: string;
            /** @default  */
            yearlyTextBottom: string;
            /** @default  */
            yearlyTextBottomColor: string;
            /** @default  */
            yearlyDisplayPrice: string;
            /** @default  */
            yearlyDisplayWasPrice: string;
            /** @default  */
            yearlyCoupon: string;
            /** @default  */
            yearlyProPlusPlanHeading: string;
            /** @default  */
            yearlyProPlusPlanHeadingColor: string;
            /** @default  */
            yearlyProPlusPlanName: string;
            /** @default  */
            yearlyProPlusPlanNameColor: string;
            /** @default  */
            yearlyProPlusText: string;
            /** @default  */
            yearlyProPlusTextBottom: string;
            /** @default  */
            yearlyProPlusTextBottomColor: string;
            /** @default  */
            yearlyProPlusDisplayPrice: string;
            /** @default  */
            yearlyProPlusDisplayWasPrice: string;
            /** @default  */
            yearlyProPlusCoupon: string;
            /** @default  */
            lifetimePlanHeading: string;
            /** @default  */
            lifetimePlanHeadingColor: string;
            /** @default  */
            lifetimePlanName: string;
            /** @default  */
            lifetimePlanNameColor: string;
            /** @default  */
            lifetimeText: string;
            /** @default  */
            lifetimeTextBottom: string;
            /** @default  */
            lifetimeTextBottomColor: string;
            /** @default  */
            lifetimeDisplayPrice: string;
            /** @default  */
            lifetimeDisplayWasPrice: string;
            /** @default  */
            lifetimeCoupon: string;
            /** @default  */
            lifetimeProPlusPlanHeading: string;
            /** @default  */
            lifetimeProPlusPlanHeadingColor: string;
            /** @default  */
            lifetimeProPlusPlanName: string;
            /** @default  */
            lifetimeProPlusPlanNameColor: string;
            /** @default  */
            lifetimeProPlusText: string;
            /** @default  */
            lifetimeProPlusTextBottom: string;
            /** @default  */
            lifetimeProPlusTextBottomColor: string;
            /** @default  */
            lifetimeProPlusDisplayPrice: string;
            /** @default  */
            lifetimeProPlusDisplayWasPrice: string;
            /** @default  */
            lifetimeProPlusCoupon: string;
            /** @default  */
            monthlySwitcherLabel: string;
            /** @default  */
            yearlySwitcherLabel: string;
            /** @default  */
            lifetimeSwitcherLabel: string;
            /** @default  */
            switcherDiscount: string;
            /**
             * @default left
             * @enum {string}
             */
            planTextAlignment: "left" | "center" | "right";
            /** @default  */
            disclaimerText: string;
            /** @default  */
            disclaimerTextColor: string;
            /** @default 12 */
            disclaimerTextSize: number;
            /** @default  */
            promotionHeading: string;
        };
        Banner: {
            popupImagePath: string;
            /** @description The media type */
            type: string;
            bytes: number;
        };
        Offers: {
            popups: components["schemas"]["MembershipPopup"][];
            promotions: components["schemas"]["Promotion"][];
            /** @description Counts the changes; 0 before the first */
            version: number;
            banners: components["schemas"]["Banner"][];
        };
        OwnAlert: {
            /**
             * @description Empty: the text of the rule is shown instead
             * @default
             */
            name: string;
            rule: string;
            scope: {
                /** @constant */
                kind: "symbol";
                symbol: string;
            } | {
                /** @constant */
                kind: "watchlist";
            } | {
                /** @constant */
                kind: "scan";
                /** @description Fires when symbols come into this scan; the rule of the alert is then that of the scan */
                scanId: string;
            };
            /**
             * @description Fires once and ends, or each time the rule becomes true
             * @enum {string}
             */
            repeat: "once" | "every";
            /** @description Milliseconds since 1970 on the market clock; null: never */
            expiresAt: number | null;
            /**
             * @description Whether a firing is sent to the webhook of the user
             * @default false
             */
            webhook: boolean;
            id: string;
            version: number;
            /** @enum {string} */
            state: "active" | "paused" | "fired" | "expired";
            /** @description Milliseconds since 1970, wall time */
            createdAt: number;
            /** @description Market time */
            lastFiredAt: number | null;
            firings: number;
        };
        Webhook: {
            url: string;
            createdAt: number;
            secret: string | null;
            lastAttemptAt: number | null;
            lastError: string | null;
            pending: number;
        };
        WebhookTest: {
            isDelivered: boolean;
            message: string;
        };
        Package: {
            /** @description The key of the plan */
            name: string;
            priceId: string;
            /** @description The coupon with which it is sold */
            coupon: string | null;
            /** @description The price without a coupon */
            cents: number;
            currency: string;
        };
        PlanChangePreview: {
            /**
             * @description `checkout` is bought on its own page; `upgrade` starts at once and is prorated; `downgrade` starts at the end of what is paid; `keep` takes back an end or a downgrade that is planned
             * @enum {string}
             */
            kind: "checkout" | "upgrade" | "downgrade" | "keep";
            /** @enum {string} */
            plan: "monthly-lite" | "monthly-pro" | "monthly-pro-plus" | "yearly-pro" | "yearly-pro-plus" | "lifetime-pro" | "lifetime-pro-plus";
            /** @description The plan before; null: none that was bought */
            from: ("monthly-lite" | "monthly-pro" | "monthly-pro-plus" | "yearly-pro" | "yearly-pro-plus" | "lifetime-pro" | "lifetime-pro-plus") | null;
            /** @description Seconds since 1970 */
            startsAt: number;
            /** @description Cents */
            dueNow: number;
            /** @description The unused part of what was paid, taken off already */
            credit: number;
            currency: string;
            /** @description Null: there is none */
            nextCharge: {
                at: number;
                cents: number;
            } | null;
            /** @description What the plan before gave and this one does not */
            lost: ("workspace" | "live-data" | "watchlist" | "risk-interval" | "futures" | "discount")[];
            /** @description When that is lost */
            lostAt: number;
            /** @description When this was computed: part of the confirmation */
            at: number;
        };
        RiskLimits: {
            /** @description Contracts of one order */
            maxOrderSize: number;
            /** @description Contracts of one symbol, long or short, if every working order were filled */
            maxPosition: number;
            /** @description New and changed orders in any minute */
            maxOrdersPerMinute: number;
            /** @description Loss of the day, open positions included; null: no limit */
            maxDailyLoss: number | null;
            /** @description Distance of a price of an order from the last one; null: no limit */
            priceCollarPercent: number | null;
        };
        RiskAccount: {
            accountId: string;
            /** @description The limits in force */
            limits: components["schemas"]["RiskLimits"];
            /** @description Looser limits that were asked for, and when they come into force */
            next: {
                limits: components["schemas"]["RiskLimits"];
                /** @description Milliseconds since 1970, wall clock */
                from: number;
            } | null;
            /** @description Only orders that reduce a position are accepted */
            isLocked: boolean;
            /** @description The kill switch was used, and the server has not yet seen the account without orders and positions */
            isFlattening: boolean;
        };
        RiskAccounts: {
            /** @description The limits of every account that is not listed */
            defaults: components["schemas"]["RiskLimits"];
            accounts: components["schemas"]["RiskAccount"][];
        };
        NamedScan: {
            name: string;
            /** @description The condition that the symbols of the scan meet */
            rule: string;
            /**
             * @description The strategy of the scanner that the rule came from; null for a rule that was written
             * @default null
             */
            strategy: ("LM-C" | "LM-O" | "HPBreak" | "HPBreakUp" | "HPBreakDown" | "MHPBreak" | "MHPBreakUp" | "MHPBreakDown" | "HGBreak" | "HGBreakUp" | "HGBreakDown" | "Custom Range" | "DistToHPX" | "DistToMHPY") | null;
            /**
             * @description The inputs of the strategy
             * @default []
             */
            inputs: string[];
            /**
             * @description Columns and order, as saved by the scanner
             * @default {}
             */
            view: {
                [key: string]: string | number | boolean | string[];
            };
            id: string;
            version: number;
            /** @description Milliseconds since 1970, wall time */
            createdAt: number;
        };
        ScanDay: {
            date: string;
            open: number;
            close: number;
            rows: {
                symbol: string;
                /** @description The first minute end at which the scan listed the symbol */
                cameAt: number;
                /** @description The first minute end at which it no longer did, or the last one before a gap after which it did not; null: listed at the last evaluated minute end */
                wentAt: number | null;
            }[];
            /** @description Between the spans, nothing is known: the server was stopped, or it missed prices */
            spans: {
                /** @description The first evaluated minute end */
                from: number;
                /** @description The last one; every minute end in between was evaluated */
                until: number;
            }[];
            /** @description Whether symbols came after 2000 rows */
            isCut: boolean;
            /** @description The sessions with rows or spans, newest first */
            sessions: string[];
        };
        ScanHits: {
            symbol: string;
            asOf: number | null;
            hits: {
                scanId: string;
                name: string;
                since: number;
            }[];
        };
    };
    responses: {
        /** @description `wrong_host`: The request came by a name that is none of this server */
        WrongHost: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many requests; `Retry-After` says when to try again */
        RateLimited: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `internal`: An unexpected error, which has been logged */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `storage_failed`: The storage of the server does not work */
        StorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `invalid_request`: A parameter or the body is not valid; the message names it */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `bad_credentials`: The email address or the password is wrong */
        BadCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_yours`: An email address in the request is not the caller’s own, or the caller is no operator */
        NotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_many_attempts`: Too many failed attempts. `rate_limited`: Too many requests; `Retry-After` says when to try again */
        TooManyAttemptsOrRateLimited: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `busy`: The server has too much to do. `storage_failed`: The storage of the server does not work */
        BusyOrStorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_large`: The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The body is not JSON */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `email_taken`: The account exists */
        EmailTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `token_required`: There is no token. `token_invalid`: The token is not valid any more */
        TokenRequiredOrTokenInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `session_expired`: The session has ended. `not_yours`: An email address in the request is not the caller’s own, or the caller is no operator */
        SessionExpiredOrNotYours: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `token_required`: There is no token. `token_invalid`: The token is not valid any more. `bad_credentials`: The email address or the password is wrong */
        TokenRequiredOrTokenInvalidOrBadCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such thing, or nothing is kept of that day */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `session_expired`: The session has ended. `not_yours`: An email address in the request is not the caller’s own, or the caller is no operator. `tier_required`: The membership does not include this */
        SessionExpiredOrNotYoursOrTierRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `changed_meanwhile`: It was changed since the version that the request names */
        ChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `provider_failed`: The chat community does not answer, or is not set up. `storage_failed`: The storage of the server does not work */
        ProviderFailedOrStorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `in_use`: Something else needs it */
        InUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `token_required`: There is no token. `bad_credentials`: The email address or the password is wrong */
        TokenRequiredOrBadCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `busy`: The server has too much to do. `provider_failed`: The chat community does not answer, or is not set up. `storage_failed`: The storage of the server does not work */
        BusyOrProviderFailedOrStorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `session_expired`: The session has ended */
        SessionExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_many`: There are as many of these as there may be */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `in_use`: Something else needs it. `changed_meanwhile`: It was changed since the version that the request names */
        InUseOrChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payments_failed`: The payment provider does not answer, or refuses. `storage_failed`: The storage of the server does not work */
        PaymentsFailedOrStorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payment_declined`: The payment provider has declined the card */
        PaymentDeclined: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `quota_exceeded`: The account has no room left. `too_large`: The body is too large */
        QuotaExceededOrTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `name_taken`: The name exists. `too_many`: There are as many of these as there may be */
        NameTakenOrTooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `name_taken`: The name exists */
        NameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unknown_symbol`: The symbol is not in the market */
        UnknownSymbol: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `busy`: The server has too much to do. `engine_silent`: The market engine did not answer in time. `source_failed`: The market data source does not answer. `storage_failed`: The storage of the server does not work */
        BusyOrEngineSilentOrSourceFailedOrStorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `session_expired`: The session has ended. `not_yours`: An email address in the request is not the caller’s own, or the caller is no operator. `realtime_required`: The caller does not have the real-time feed */
        SessionExpiredOrNotYoursOrRealtimeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such thing, or nothing is kept of that day. `unknown_symbol`: The symbol is not in the market. `no_levels`: The symbol has no levels; the message says why */
        NotFoundOrUnknownSymbolOrNoLevels: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unknown_symbol`: The symbol is not in the market. `no_levels`: The symbol has no levels; the message says why */
        UnknownSymbolOrNoLevels: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `name_taken`: The name exists. `changed_meanwhile`: It was changed since the version that the request names */
        NameTakenOrChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `engine_silent`: The market engine did not answer in time. `source_failed`: The market data source does not answer. `storage_failed`: The storage of the server does not work */
        EngineSilentOrSourceFailedOrStorageFailed: {
            headers: {
                /** @description Seconds after which to try again, where they are known */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such thing, or nothing is kept of that day. `unknown_symbol`: The symbol is not in the market */
        NotFoundOrUnknownSymbol: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_many`: There are as many of these as there may be. `changed_meanwhile`: It was changed since the version that the request names */
        TooManyOrChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `source_fixed`: The clock of this market cannot be set like that */
        SourceFixed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the server and of each of its parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "now": "2026-11-16T15:00:00.000Z",
                     *       "version": "0.1.0",
                     *       "checks": {
                     *         "storage": "ok"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            /** @description The server is not ready */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "failing",
                     *       "now": "2026-11-16T15:00:00.000Z",
                     *       "version": "0.1.0",
                     *       "checks": {
                     *         "storage": "failed"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether sockets are admitted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "alive",
                     *       "sockets": "admitted"
                     *     }
                     */
                    "application/json": components["schemas"]["Alive"];
                };
            };
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description A token of a new session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["BadCredentials"];
            403: components["responses"]["NotYours"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["TooManyAttemptsOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFailed"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description A token of a new session of the new account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFailed"];
        };
    };
    renewToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next token of this session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery",
                 *       "newPassword": "a better horse battery"
                 *     }
                 */
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description A token of a new session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalidOrBadCredentials"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["TooManyAttemptsOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFailed"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newEmail": "ann@example.org",
                 *       "currentPassword": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    newEmail: string;
                    currentPassword: string;
                };
            };
        };
        responses: {
            /** @description A token of a new session, with the new address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.org"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalidOrBadCredentials"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["EmailTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["TooManyAttemptsOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrStorageFailed"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions, the last used first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "e6e0a1de-6c5f-4d8e-9f0a-3c1f1f6a2b11",
                     *           "isCurrent": true,
                     *           "device": "Firefox on Linux",
                     *           "address": "192.0.2.7",
                     *           "createdAt": 1794839400000,
                     *           "lastUsedAt": 1794839400000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The other sessions have ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id from the list
                 * @example a1b2c3
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readLiveData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed state and the current agreement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedState": "nyse-unfilled",
                     *       "level": "Pro",
                     *       "isIncluded": true,
                     *       "requiredLevel": "Pro",
                     *       "agreement": {
                     *         "version": "2026-11",
                     *         "title": "Market data agreement",
                     *         "paragraphs": [
                     *           "The prices belong to the exchanges that publish them. You receive them through this product for your own trading and investing.",
                     *           "You show them on your own screens only. You do not pass them on, sell them, publish them, or use them to build a product or an index.",
                     *           "The exchanges and this product do not promise that a price is right, complete or in time, and are not liable for a loss that follows from it.",
                     *           "An exchange may ask who receives its prices. Your account, the time at which you accepted this text and its version are kept for that purpose.",
                     *           "The exchanges may charge fees for real-time prices. You can go back to delayed prices at any time."
                     *         ],
                     *         "declaration": [
                     *           "I use the prices for my own affairs, not for a business and not for the money of others.",
                     *           "I am not registered or qualified as a securities adviser, broker or trader with any authority, exchange or association.",
                     *           "I do no work for a bank or another organisation that would need such a registration if it were not exempt."
                     *         ],
                     *         "acceptedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LiveData"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    chooseLiveData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feed": "realtime"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    feed: "realtime" | "delayed";
                };
            };
        };
        responses: {
            /** @description The new feed state and the current agreement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedState": "nyse-unfilled",
                     *       "level": "Pro",
                     *       "isIncluded": true,
                     *       "requiredLevel": "Pro",
                     *       "agreement": {
                     *         "version": "2026-11",
                     *         "title": "Market data agreement",
                     *         "paragraphs": [
                     *           "The prices belong to the exchanges that publish them. You receive them through this product for your own trading and investing.",
                     *           "You show them on your own screens only. You do not pass them on, sell them, publish them, or use them to build a product or an index.",
                     *           "The exchanges and this product do not promise that a price is right, complete or in time, and are not liable for a loss that follows from it.",
                     *           "An exchange may ask who receives its prices. Your account, the time at which you accepted this text and its version are kept for that purpose.",
                     *           "The exchanges may charge fees for real-time prices. You can go back to delayed prices at any time."
                     *         ],
                     *         "declaration": [
                     *           "I use the prices for my own affairs, not for a business and not for the money of others.",
                     *           "I am not registered or qualified as a securities adviser, broker or trader with any authority, exchange or association.",
                     *           "I do no work for a bank or another organisation that would need such a registration if it were not exempt."
                     *         ],
                     *         "acceptedAt": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LiveData"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    acceptAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "2026-11",
                 *       "agrees": true,
                 *       "isNonProfessional": true
                 *     }
                 */
                "application/json": {
                    /** @description The version that the user has read; another one than the current is refused */
                    version: string;
                    /** @enum {boolean} */
                    agrees: true;
                    /** @enum {boolean} */
                    isNonProfessional: true;
                };
            };
        };
        responses: {
            /** @description The new feed state and the accepted agreement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedState": "user-realtime-feed",
                     *       "level": "Pro",
                     *       "isIncluded": true,
                     *       "requiredLevel": "Pro",
                     *       "agreement": {
                     *         "version": "2026-11",
                     *         "title": "Market data agreement",
                     *         "paragraphs": [
                     *           "The prices belong to the exchanges that publish them. You receive them through this product for your own trading and investing.",
                     *           "You show them on your own screens only. You do not pass them on, sell them, publish them, or use them to build a product or an index.",
                     *           "The exchanges and this product do not promise that a price is right, complete or in time, and are not liable for a loss that follows from it.",
                     *           "An exchange may ask who receives its prices. Your account, the time at which you accepted this text and its version are kept for that purpose.",
                     *           "The exchanges may charge fees for real-time prices. You can go back to delayed prices at any time."
                     *         ],
                     *         "declaration": [
                     *           "I use the prices for my own affairs, not for a business and not for the money of others.",
                     *           "I am not registered or qualified as a securities adviser, broker or trader with any authority, exchange or association.",
                     *           "I do no work for a bank or another organisation that would need such a registration if it were not exempt."
                     *         ],
                     *         "acceptedAt": 1794839400000
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LiveData"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "1",
                     *       "email": "ann@example.com",
                     *       "role": "trader",
                     *       "feed": "delayed",
                     *       "feedState": "user-delayed-feed",
                     *       "membership": {
                     *         "plan": "monthly-pro-plus",
                     *         "levelName": "Pro Plus"
                     *       },
                     *       "subscriptionPlans": [
                     *         "monthly-pro-plus"
                     *       ],
                     *       "subscriptions": [
                     *         {
                     *           "id": "sub_1",
                     *           "created": 1794839400,
                     *           "plan": {
                     *             "id": "monthly-pro-plus",
                     *             "nickname": "Tidemark - Pro Plus"
                     *           },
                     *           "discount": null
                     *         }
                     *       ],
                     *       "isMPUser": false,
                     *       "discordConnected": true,
                     *       "discordUser": {
                     *         "id": "80351110224678912",
                     *         "name": "nora",
                     *         "avatar": null,
                     *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/5.png"
                     *       },
                     *       "discordOauth": "2.Zk3Xv0pQ.1rT7uW9yB2dF",
                     *       "cqgConnected": true,
                     *       "cqgAuth": {
                     *         "user_name": "ann-futures",
                     *         "ticket": "ticket.hM0Yx2u5bWlG4pSe9aQfZr7tKc1vNd3jXo6iLy8wEs0"
                     *       },
                     *       "membershipStartDate": "2026-10-16T14:30:00.000Z",
                     *       "couponId": null,
                     *       "membershipPopupInfo": [],
                     *       "workspace": "open",
                     *       "trialEndsAt": "2026-10-30T14:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["UserInfo"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readMembership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "membership": {
                     *         "plan": "monthly-pro-plus",
                     *         "levelName": "Pro Plus"
                     *       },
                     *       "subscriptions": [
                     *         {
                     *           "id": "sub_1",
                     *           "created": 1794839400,
                     *           "plan": {
                     *             "id": "monthly-pro-plus",
                     *             "nickname": "Tidemark - Pro Plus"
                     *           },
                     *           "discount": null
                     *         }
                     *       ],
                     *       "isMPUser": false,
                     *       "workspace": "open",
                     *       "trialEndsAt": "2026-10-30T14:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["MembershipStanding"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    startDiscordConnection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes next */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://discord.com/oauth2/authorize?client_id=1&scope=identify"
                     *     }
                     */
                    "application/json": components["schemas"]["ChatAddress"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ProviderFailedOrStorageFailed"];
        };
    };
    finishDiscordConnection: {
        parameters: {
            query: {
                /**
                 * @description As Discord returned it
                 * @example NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee
                 */
                code: string;
                /**
                 * @description As Discord returned it
                 * @example Zk3Xv0pQ1rT7uW9yB2dF
                 */
                state: string;
                /**
                 * @description When it is given it must be the address that the connection was started with
                 * @example https://charts.example.com/app/discord
                 */
                redirect_uri?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connected account, or why Discord refused */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK",
                     *       "discordUser": {
                     *         "id": "80351110224678912",
                     *         "name": "nora",
                     *         "avatar": null,
                     *         "avatarUrl": "https://cdn.discordapp.com/embed/avatars/5.png"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                        discordUser: components["schemas"]["ChatUser"];
                    } | {
                        error: string;
                        error_description: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalidOrBadCredentials"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["InUse"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ProviderFailedOrStorageFailed"];
        };
    };
    disconnectDiscord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing is connected */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ProviderFailedOrStorageFailed"];
        };
    };
    startDiscordSignIn: {
        parameters: {
            query: {
                /**
                 * @description A random text that the browser keeps and finds in the return again
                 * @example Zk3Xv0pQ1rT7uW9yB2dF
                 */
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the browser goes next */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://discord.com/oauth2/authorize?client_id=1&scope=identify"
                     *     }
                     */
                    "application/json": components["schemas"]["ChatAddress"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["ProviderFailedOrStorageFailed"];
        };
    };
    verifyDiscord: {
        parameters: {
            query?: {
                /**
                 * @description The account as username#discriminator; must be that of the token
                 * @example nora#0
                 */
                discordId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account that the Discord account is connected to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ann@example.com",
                     *       "id": "a1b2c3"
                     *     }
                     */
                    "application/json": components["schemas"]["ChatAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrBadCredentials"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["TooManyAttemptsOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrProviderFailedOrStorageFailed"];
        };
    };
    signInWithDiscord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accessToken": "6qrZcUqja7812RVdnEKjpzOL4CvHBFG",
                 *       "email": "ann@example.com",
                 *       "id": "a1b2c3"
                 *     }
                 */
                "application/json": {
                    accessToken: string;
                    email: string;
                    id: string;
                };
            };
        };
        responses: {
            /** @description A token of a new session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["BadCredentials"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["TooManyAttemptsOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrProviderFailedOrStorageFailed"];
        };
    };
    signInAgainWithDiscord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "discordOauth": "2.Zk3Xv0pQ.1rT7uW9yB2dF"
                 *     }
                 */
                "application/json": {
                    discordOauth: string;
                };
            };
        };
        responses: {
            /** @description A token of a new session in place of the old one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.signature",
                     *       "email": "ann@example.com"
                     *     }
                     */
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["BadCredentials"];
            403: components["responses"]["SessionExpired"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["TooManyAttemptsOrRateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrProviderFailedOrStorageFailed"];
        };
    };
    connectFutures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_name": "ann-futures",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    user_name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The account is connected */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    disconnectFutures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No account is connected */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createFuturesTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user name and a ticket */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_name": "ann-futures",
                     *       "ticket": "ticket.hM0Yx2u5bWlG4pSe9aQfZr7tKc1vNd3jXo6iLy8wEs0"
                     *     }
                     */
                    "application/json": components["schemas"]["FuturesAuth"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveTrade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": "ann@example.com",
                 *       "action": "placeOrder",
                 *       "by": "paper",
                 *       "data": {
                 *         "symbol": "F.US.EPZ26",
                 *         "side": "buy",
                 *         "type": "limit",
                 *         "quantity": 2,
                 *         "limitPrice": 6805.25
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The email address of the signed-in user */
                    user: string;
                    /** @enum {string} */
                    action: "placeOrder" | "modifyOrder" | "closePosition" | "reversePosition" | "cancelOrder" | "cancelOrders" | "positionUpdate" | "addOrder" | "newOrder";
                    /** @description The account that traded */
                    by: string;
                    /** @description The fields of the order, change or position */
                    data: {
                        [key: string]: string | number | boolean | null | string[];
                    };
                };
            };
        };
        responses: {
            /** @description The trade is recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readRiskLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts with limits of their own, and the limits of all others */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "defaults": {
                     *         "maxOrderSize": 5,
                     *         "maxPosition": 10,
                     *         "maxOrdersPerMinute": 30,
                     *         "maxDailyLoss": 2000,
                     *         "priceCollarPercent": 2
                     *       },
                     *       "accounts": [
                     *         {
                     *           "accountId": "10001",
                     *           "limits": {
                     *             "maxOrderSize": 5,
                     *             "maxPosition": 10,
                     *             "maxOrdersPerMinute": 30,
                     *             "maxDailyLoss": 2000,
                     *             "priceCollarPercent": 2
                     *           },
                     *           "next": {
                     *             "limits": {
                     *               "maxOrderSize": 8,
                     *               "maxPosition": 10,
                     *               "maxOrdersPerMinute": 30,
                     *               "maxDailyLoss": 2000,
                     *               "priceCollarPercent": 2
                     *             },
                     *             "from": 1794956400000
                     *           },
                     *           "isLocked": false,
                     *           "isFlattening": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RiskAccounts"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setRiskLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountId": "10001",
                 *       "limits": {
                 *         "maxOrderSize": 5,
                 *         "maxPosition": 10,
                 *         "maxOrdersPerMinute": 30,
                 *         "maxDailyLoss": 2000,
                 *         "priceCollarPercent": 2
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description The id of the account at the futures provider, `paper` or `demo` */
                    accountId: string;
                    limits: components["schemas"]["RiskLimitsInput"];
                };
            };
        };
        responses: {
            /** @description The limits in force, and those that follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "10001",
                     *       "limits": {
                     *         "maxOrderSize": 5,
                     *         "maxPosition": 10,
                     *         "maxOrdersPerMinute": 30,
                     *         "maxDailyLoss": 2000,
                     *         "priceCollarPercent": 2
                     *       },
                     *       "next": {
                     *         "limits": {
                     *           "maxOrderSize": 8,
                     *           "maxPosition": 10,
                     *           "maxOrdersPerMinute": 30,
                     *           "maxDailyLoss": 2000,
                     *           "priceCollarPercent": 2
                     *         },
                     *         "from": 1794956400000
                     *       },
                     *       "isLocked": false,
                     *       "isFlattening": false
                     *     }
                     */
                    "application/json": components["schemas"]["RiskAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    useKillSwitch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountId": "10001"
                 *     }
                 */
                "application/json": {
                    /** @description The id of the account at the futures provider, `paper` or `demo` */
                    accountId: string;
                };
            };
        };
        responses: {
            /** @description The account is locked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "10001",
                     *       "limits": {
                     *         "maxOrderSize": 5,
                     *         "maxPosition": 10,
                     *         "maxOrdersPerMinute": 30,
                     *         "maxDailyLoss": 2000,
                     *         "priceCollarPercent": 2
                     *       },
                     *       "next": null,
                     *       "isLocked": true,
                     *       "isFlattening": true
                     *     }
                     */
                    "application/json": components["schemas"]["RiskAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    unlockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accountId": "10001"
                 *     }
                 */
                "application/json": {
                    /** @description The id of the account at the futures provider, `paper` or `demo` */
                    accountId: string;
                };
            };
        };
        responses: {
            /** @description The account is not locked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accountId": "10001",
                     *       "limits": {
                     *         "maxOrderSize": 5,
                     *         "maxPosition": 10,
                     *         "maxOrdersPerMinute": 30,
                     *         "maxDailyLoss": 2000,
                     *         "priceCollarPercent": 2
                     *       },
                     *       "next": null,
                     *       "isLocked": false,
                     *       "isFlattening": false
                     *     }
                     */
                    "application/json": components["schemas"]["RiskAccount"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listJournalTrades: {
        parameters: {
            query?: {
                /**
                 * @description Opened at or after; milliseconds since 1970
                 * @example 1794800000000
                 */
                from?: number;
                /**
                 * @description Opened before; milliseconds since 1970
                 * @example 1794900000000
                 */
                to?: number;
                /**
                 * @description The symbol that was traded
                 * @example F.US.EPZ26
                 */
                symbol?: string;
                /**
                 * @description The id of the account
                 * @example paper
                 */
                account?: string;
                /**
                 * @description Long or short
                 * @example long
                 */
                side?: "long" | "short";
                /**
                 * @description How the trade ended, or that it is open
                 * @example win
                 */
                result?: "win" | "loss" | "even" | "open";
                /**
                 * @description Trades to leave out at the start
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Trades of the answer
                 * @example 100
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trades that match, the latest opening first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trades": [
                     *         {
                     *           "account": "paper",
                     *           "symbol": "F.US.EPZ26",
                     *           "currency": "USD",
                     *           "side": "long",
                     *           "quantity": 2,
                     *           "entryPrice": 6805.25,
                     *           "exitPrice": 6807.75,
                     *           "openedAt": 1794841200000,
                     *           "closedAt": 1794841500000,
                     *           "tickSize": 0.25,
                     *           "resultTicks": 20,
                     *           "result": 250,
                     *           "low": 6804.5,
                     *           "high": 6808.25,
                     *           "level": {
                     *             "name": "HP",
                     *             "price": 6805,
                     *             "distance": 0.25
                     *           },
                     *           "setup": "Long 1 tick above HP",
                     *           "notes": "Took the first touch",
                     *           "tags": [
                     *             "open"
                     *           ],
                     *           "id": "paper.F.US.EPZ26.1794841200000.RS_1-1",
                     *           "hasPicture": true
                     *         }
                     *       ],
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        trades: components["schemas"]["JournalTrade"][];
                        /** @description Trades that match, on all pages */
                        total: number;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                /**
                 * @description Opened at or after; milliseconds since 1970
                 * @example 1794800000000
                 */
                from?: number;
                /**
                 * @description Opened before; milliseconds since 1970
                 * @example 1794900000000
                 */
                to?: number;
                /**
                 * @description The symbol that was traded
                 * @example F.US.EPZ26
                 */
                symbol?: string;
                /**
                 * @description The id of the account
                 * @example paper
                 */
                account?: string;
                /**
                 * @description Long or short
                 * @example long
                 */
                side?: "long" | "short";
                /**
                 * @description How the trade ended, or that it is open
                 * @example win
                 */
                result?: "win" | "loss" | "even" | "open";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example "Opened (UTC)","Closed (UTC)","Account","Symbol" */
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    putJournalTrade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the trade
                 * @example paper.F.US.EPZ26.1794841200000.RS_1-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "account": "paper",
                 *       "symbol": "F.US.EPZ26",
                 *       "currency": "USD",
                 *       "side": "long",
                 *       "quantity": 2,
                 *       "entryPrice": 6805.25,
                 *       "exitPrice": 6807.75,
                 *       "openedAt": 1794841200000,
                 *       "closedAt": 1794841500000,
                 *       "tickSize": 0.25,
                 *       "resultTicks": 20,
                 *       "result": 250,
                 *       "low": 6804.5,
                 *       "high": 6808.25,
                 *       "level": {
                 *         "name": "HP",
                 *         "price": 6805,
                 *         "distance": 0.25
                 *       },
                 *       "setup": "Long 1 tick above HP"
                 *     }
                 */
                "application/json": {
                    /** @description The id of the account */
                    account: string;
                    symbol: string;
                    currency: string;
                    /** @enum {string} */
                    side: "long" | "short";
                    /** @description All contracts that were entered */
                    quantity: number;
                    entryPrice: number;
                    /** @description Average of what was closed; null while nothing was */
                    exitPrice: number | null;
                    /** @description Milliseconds since 1970 */
                    openedAt: number;
                    /** @description Milliseconds since 1970; null while the trade is open */
                    closedAt: number | null;
                    tickSize: number;
                    /** @description Realized result in ticks of one contract */
                    resultTicks: number;
                    /** @description Realized result in the currency */
                    result: number;
                    /** @description The lowest price seen while the trade was open */
                    low: number;
                    /** @description The highest price seen while the trade was open */
                    high: number;
                    /** @description The map level nearest to the entry; null when none was known */
                    level: {
                        name: string;
                        price: number;
                        /** @description From the level to the entry; negative below the level */
                        distance: number;
                    } | null;
                    /** @description The entry in words */
                    setup: string;
                };
            };
        };
        responses: {
            /** @description The trade is recorded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteJournalTrade: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the trade
                 * @example paper.F.US.EPZ26.1794841200000.RS_1-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trade is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    writeJournalNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the trade
                 * @example paper.F.US.EPZ26.1794841200000.RS_1-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Took the first touch",
                 *       "tags": [
                 *         "open"
                 *       ]
                 *     }
                 */
                "application/json": {
                    notes: string;
                    tags: string[];
                };
            };
        };
        responses: {
            /** @description Notes and tags are saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readJournalPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the trade
                 * @example paper.F.US.EPZ26.1794841200000.RS_1-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PNG file in base64 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=="
                     *     }
                     */
                    "application/json": {
                        /** @description A PNG file of at most 307200 bytes in base64 */
                        png: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    putJournalPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the trade
                 * @example paper.F.US.EPZ26.1794841200000.RS_1-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "png": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg=="
                 *     }
                 */
                "application/json": {
                    /** @description A PNG file of at most 307200 bytes in base64 */
                    png: string;
                };
            };
        };
        responses: {
            /** @description The picture is saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteJournalPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the trade
                 * @example paper.F.US.EPZ26.1794841200000.RS_1-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listPackages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans with their prices */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "monthly-pro",
                     *         "priceId": "price_monthly_pro",
                     *         "coupon": null,
                     *         "cents": 5900,
                     *         "currency": "usd"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Package"][];
                };
            };
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    openLiteMonthlyCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceId": "price_monthly_lite",
                 *       "coupon": null,
                 *       "isConfirmed": false
                 *     }
                 */
                "application/json": {
                    /** @description Of a package */
                    priceId: string;
                    /** @description The id of a coupon; empty: none */
                    coupon?: string | null;
                    /** @description The user has seen the preview of a change: a plan for life in the place of a subscription */
                    isConfirmed?: boolean;
                };
            };
        };
        responses: {
            /** @description The page where the user pays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    openMonthlyCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceId": "price_monthly_pro",
                 *       "coupon": null,
                 *       "isConfirmed": false
                 *     }
                 */
                "application/json": {
                    /** @description Of a package */
                    priceId: string;
                    /** @description The id of a coupon; empty: none */
                    coupon?: string | null;
                    /** @description The user has seen the preview of a change: a plan for life in the place of a subscription */
                    isConfirmed?: boolean;
                };
            };
        };
        responses: {
            /** @description The page where the user pays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    openAnnualCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceId": "price_yearly_pro",
                 *       "coupon": null,
                 *       "isConfirmed": false
                 *     }
                 */
                "application/json": {
                    /** @description Of a package */
                    priceId: string;
                    /** @description The id of a coupon; empty: none */
                    coupon?: string | null;
                    /** @description The user has seen the preview of a change: a plan for life in the place of a subscription */
                    isConfirmed?: boolean;
                };
            };
        };
        responses: {
            /** @description The page where the user pays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    openLifetimeCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceId": "price_lifetime_pro",
                 *       "coupon": null,
                 *       "isConfirmed": false
                 *     }
                 */
                "application/json": {
                    /** @description Of a package */
                    priceId: string;
                    /** @description The id of a coupon; empty: none */
                    coupon?: string | null;
                    /** @description The user has seen the preview of a change: a plan for life in the place of a subscription */
                    isConfirmed?: boolean;
                };
            };
        };
        responses: {
            /** @description The page where the user pays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    previewPlanChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceId": "price_monthly_pro_plus",
                 *       "coupon": null
                 *     }
                 */
                "application/json": {
                    /** @description Of a package */
                    priceId: string;
                    /** @description The id of a coupon; empty: none */
                    coupon?: string | null;
                };
            };
        };
        responses: {
            /** @description The price now, the next charge and what is lost */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "upgrade",
                     *       "plan": "monthly-pro-plus",
                     *       "from": "monthly-pro",
                     *       "startsAt": 1795500000,
                     *       "dueNow": 2000,
                     *       "credit": 2950,
                     *       "currency": "usd",
                     *       "lost": [],
                     *       "lostAt": 1795500000,
                     *       "at": 1795500000,
                     *       "nextCharge": {
                     *         "at": 1797431400,
                     *         "cents": 9900
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PlanChangePreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priceId": "price_monthly_pro_plus",
                 *       "coupon": null,
                 *       "at": 1795500000,
                 *       "dueNow": 2000
                 *     }
                 */
                "application/json": {
                    /** @description Of a package */
                    priceId: string;
                    /** @description The id of a coupon; empty: none */
                    coupon?: string | null;
                    /** @description Of the preview */
                    at: number;
                    /** @description Of the preview: another amount is refused */
                    dueNow: number;
                };
            };
        };
        responses: {
            /** @description The plan is changed, or will be at the end of what is paid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            402: components["responses"]["PaymentDeclined"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUseOrChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    openPaymentPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page where subscriptions and cards are managed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://checkout.stripe.com/c/pay/cs_1"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["PaymentsFailedOrStorageFailed"];
        };
    };
    listReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "receipts": [
                     *         {
                     *           "id": "in_1",
                     *           "number": "A1B2-0001",
                     *           "created": 1794839400,
                     *           "plan": "monthly-pro",
                     *           "cents": 5900,
                     *           "currency": "usd",
                     *           "url": "https://invoice.stripe.com/i/in_1",
                     *           "isRefunded": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        receipts: components["schemas"]["Receipt"][];
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readSubscription: {
        parameters: {
            query: {
                /**
                 * @description The id from the user
                 * @example sub_1
                 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "sub_1",
                     *       "created": 1794839400,
                     *       "discount": null,
                     *       "standing": "ending",
                     *       "isPaid": true,
                     *       "plan": {
                     *         "id": "price_monthly_pro",
                     *         "nickname": "Tidemark - Pro"
                     *       },
                     *       "accessUntil": 1797431400,
                     *       "nextPlan": null
                     *     }
                     */
                    "application/json": components["schemas"]["SubscriptionStanding"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readSettings: {
        parameters: {
            query: {
                /**
                 * @description The email address of the signed-in user
                 * @example ann@example.com
                 */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The display settings of the user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "settings": {
                     *           "zoneOrWalls": "Zones",
                     *           "dailyOrMonthly": "Daily",
                     *           "colorSettings": {
                     *             "bearColor": "#767a88",
                     *             "bearBackground": "#40BA8A",
                     *             "bearTextColor": "#767a88",
                     *             "bearBorderWeight": 2,
                     *             "bearTransparency": 57,
                     *             "bullColor": "#4a4f61",
                     *             "bullBackground": "#D65E63",
                     *             "bullTextColor": "#4a4f61",
                     *             "bullBorderWeight": 2,
                     *             "bullTransparency": 67,
                     *             "redistributionColor": "#4a4f61",
                     *             "redistributionBackground": "#4a4f61",
                     *             "redistributionTextColor": "#8b95a5",
                     *             "redistributionBorderWeight": 1,
                     *             "redistributionTransparency": 95,
                     *             "spResilColor": "#d7dce5",
                     *             "nqResilColor": "#5fb3d9",
                     *             "hpColor": "#e6c84f",
                     *             "mhpColor": "#e5604d",
                     *             "hgColor": "#9a8cf0",
                     *             "ddBandsColor": "#BDE3A9",
                     *             "monthlyMapBearColor": "#767a88",
                     *             "monthlyMapBearBackground": "#40BA8A",
                     *             "monthlyMapBearBorderWeight": 2,
                     *             "monthlyMapBearTransparency": 57,
                     *             "monthlyMapBullColor": "#4a4f61",
                     *             "monthlyMapBullBackground": "#D65E63",
                     *             "monthlyMapBullBorderWeight": 2,
                     *             "monthlyMapBullTransparency": 67
                     *           },
                     *           "margins": {
                     *             "verticleChartMargin": 10,
                     *             "verticalChartMarginBottom": 10,
                     *             "intraHourLeft": 10800,
                     *             "intraHourRight": 7200,
                     *             "intraDayLeft": 10800,
                     *             "intraDayRight": 7200,
                     *             "dayLeft": 105,
                     *             "dayRight": 75,
                     *             "gtDayLeft": 105,
                     *             "gtDayRight": 75
                     *           },
                     *           "displayMode": {
                     *             "Zones": true,
                     *             "HP": true,
                     *             "MHP": true,
                     *             "HG": true,
                     *             "Redistribution": true,
                     *             "DDBands": true,
                     *             "TextLabels": true
                     *           },
                     *           "chartConfig": {
                     *             "resolutions": [
                     *               "1",
                     *               "3",
                     *               "5",
                     *               "15",
                     *               "60",
                     *               "120",
                     *               "180",
                     *               "360",
                     *               "720",
                     *               "1D",
                     *               "1W"
                     *             ],
                     *             "symbol": "SPY",
                     *             "interval": "1"
                     *           },
                     *           "tourSeen": false
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": {
                        settings: components["schemas"]["DisplaySettings"];
                    }[];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveSettings: {
        parameters: {
            query: {
                /**
                 * @description The email address of the signed-in user
                 * @example ann@example.com
                 */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "colorSettings": {
                 *         "hpColor": "#e6c84f",
                 *         "bearTransparency": 57
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DisplaySettingsChangeInput"];
            };
        };
        responses: {
            /** @description The settings are saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                        /** @description Fields that this release does not know. They are stored as they were sent */
                        ignored?: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readIndicators: {
        parameters: {
            query: {
                /**
                 * @description The email address of the signed-in user
                 * @example ann@example.com
                 */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which indicators are on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "indicators": {
                     *           "SP500 Resilience": false,
                     *           "NQ100 Resilience": false,
                     *           "Liquidity Map": true,
                     *           "WALLS": false
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": {
                        indicators: components["schemas"]["Indicators"];
                    }[];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveIndicators: {
        parameters: {
            query: {
                /**
                 * @description The email address of the signed-in user
                 * @example ann@example.com
                 */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Liquidity Map": true,
                 *       "WALLS": false
                 *     }
                 */
                "application/json": components["schemas"]["IndicatorsChangeInput"];
            };
        };
        responses: {
            /** @description The indicators are saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                        /** @description Fields that this release does not know. They are stored as they were sent */
                        ignored?: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readChart: {
        parameters: {
            query?: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved chart and the time of the server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": 1794841200500,
                     *       "chart": {
                     *         "symbol": {
                     *           "at": 1794841200000,
                     *           "by": "window-1",
                     *           "value": "SPY"
                     *         },
                     *         "interval": {
                     *           "at": 1794841200000,
                     *           "by": "window-1",
                     *           "value": "5"
                     *         },
                     *         "look": {
                     *           "theme": {
                     *             "at": 1794841200000,
                     *             "by": "window-1",
                     *             "value": "dark"
                     *           }
                     *         },
                     *         "studies": {
                     *           "items": {}
                     *         },
                     *         "drawings": {
                     *           "SPY": {
                     *             "items": {
                     *               "line-1": {
                     *                 "at": 1794841200000,
                     *                 "by": "window-1",
                     *                 "generation": 0,
                     *                 "doc": {
                     *                   "id": "line-1",
                     *                   "kind": "trend-line",
                     *                   "points": []
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChartAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveChart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "symbol": {
                 *         "at": 1794841200000,
                 *         "by": "window-1",
                 *         "value": "SPY"
                 *       },
                 *       "interval": {
                 *         "at": 1794841200000,
                 *         "by": "window-1",
                 *         "value": "5"
                 *       },
                 *       "look": {
                 *         "theme": {
                 *           "at": 1794841200000,
                 *           "by": "window-1",
                 *           "value": "dark"
                 *         }
                 *       },
                 *       "studies": {
                 *         "items": {}
                 *       },
                 *       "drawings": {
                 *         "SPY": {
                 *           "items": {
                 *             "line-1": {
                 *               "at": 1794841200000,
                 *               "by": "window-1",
                 *               "generation": 0,
                 *               "doc": {
                 *                 "id": "line-1",
                 *                 "kind": "trend-line",
                 *                 "points": []
                 *               }
                 *             }
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SavedChartInput"];
            };
        };
        responses: {
            /** @description The merged state of each part that was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": 1794841200500,
                     *       "chart": {
                     *         "symbol": {
                     *           "at": 1794841200000,
                     *           "by": "window-1",
                     *           "value": "SPY"
                     *         },
                     *         "interval": {
                     *           "at": 1794841200000,
                     *           "by": "window-1",
                     *           "value": "5"
                     *         },
                     *         "look": {
                     *           "theme": {
                     *             "at": 1794841200000,
                     *             "by": "window-1",
                     *             "value": "dark"
                     *           }
                     *         },
                     *         "studies": {
                     *           "items": {}
                     *         },
                     *         "drawings": {
                     *           "SPY": {
                     *             "items": {
                     *               "line-1": {
                     *                 "at": 1794841200000,
                     *                 "by": "window-1",
                     *                 "generation": 0,
                     *                 "doc": {
                     *                   "id": "line-1",
                     *                   "kind": "trend-line",
                     *                   "points": []
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChartAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readDrawings: {
        parameters: {
            query: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drawings of the symbol */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "now": 1794841200500,
                     *       "chart": {
                     *         "symbol": {
                     *           "at": 1794841200000,
                     *           "by": "window-1",
                     *           "value": "SPY"
                     *         },
                     *         "interval": {
                     *           "at": 1794841200000,
                     *           "by": "window-1",
                     *           "value": "5"
                     *         },
                     *         "look": {
                     *           "theme": {
                     *             "at": 1794841200000,
                     *             "by": "window-1",
                     *             "value": "dark"
                     *           }
                     *         },
                     *         "studies": {
                     *           "items": {}
                     *         },
                     *         "drawings": {
                     *           "SPY": {
                     *             "items": {
                     *               "line-1": {
                     *                 "at": 1794841200000,
                     *                 "by": "window-1",
                     *                 "generation": 0,
                     *                 "doc": {
                     *                   "id": "line-1",
                     *                   "kind": "trend-line",
                     *                   "points": []
                     *                 }
                     *               }
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChartAnswer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chart templates of the user by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "t1",
                     *         "name": "Opening drive",
                     *         "savedAt": 1794841200000
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ChartTemplateEntry"][];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Opening drive",
                 *       "content": {
                 *         "studies": [
                 *           {
                 *             "id": "vwap-1",
                 *             "kind": "vwap"
                 *           }
                 *         ],
                 *         "look": {
                 *           "theme": "dark"
                 *         },
                 *         "map": {}
                 *       },
                 *       "replace": false
                 *     }
                 */
                "application/json": {
                    name: string;
                    content: components["schemas"]["ChartTemplateContentInput"];
                    /**
                     * @description Replaces the template of the same name
                     * @default false
                     */
                    replace?: boolean;
                };
            };
        };
        responses: {
            /** @description The saved template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "t1",
                     *       "name": "Opening drive",
                     *       "savedAt": 1794841200000
                     *     }
                     */
                    "application/json": components["schemas"]["ChartTemplateEntry"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["NameTakenOrTooMany"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the template
                 * @example t1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "t1",
                     *       "name": "Opening drive",
                     *       "savedAt": 1794841200000,
                     *       "content": {
                     *         "studies": [
                     *           {
                     *             "id": "vwap-1",
                     *             "kind": "vwap"
                     *           }
                     *         ],
                     *         "look": {
                     *           "theme": "dark"
                     *         },
                     *         "map": {}
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ChartTemplate"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    renameTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the template
                 * @example t1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Opening drive"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The renamed template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "t1",
                     *       "name": "Opening drive",
                     *       "savedAt": 1794841200000
                     *     }
                     */
                    "application/json": components["schemas"]["ChartTemplateEntry"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NameTaken"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the template
                 * @example t1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook and what came of the last message; null when there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": {
                     *         "url": "https://example.com/hook",
                     *         "createdAt": 1794841200000,
                     *         "secret": null,
                     *         "lastAttemptAt": null,
                     *         "lastError": null,
                     *         "pending": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        webhook: components["schemas"]["Webhook"] | null;
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hook"
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url: string;
                };
            };
        };
        responses: {
            /** @description The webhook with its new secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": {
                     *         "url": "https://example.com/hook",
                     *         "createdAt": 1794841200000,
                     *         "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
                     *         "lastAttemptAt": null,
                     *         "lastError": null,
                     *         "pending": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        webhook: components["schemas"]["Webhook"] | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no webhook any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": null
                     *     }
                     */
                    "application/json": {
                        webhook: components["schemas"]["Webhook"] | null;
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the message was delivered */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isDelivered": true,
                     *       "message": "The receiver took the message"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readPromotions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The promotion as the first element */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "displayFreeTrial": false,
                     *         "displayLiteMonthly": false,
                     *         "displayMonthly": false,
                     *         "displayMonthlyProPlus": false,
                     *         "displayYearly": true,
                     *         "displayYearlyProPlus": false,
                     *         "displayLifetime": false,
                     *         "displayLifetimeProPlus": false,
                     *         "freeTrialPlanHeading": "",
                     *         "freeTrialPlanHeadingColor": "",
                     *         "freeTrialPlanName": "",
                     *         "freeTrialPlanNameColor": "",
                     *         "freeTrialText": "",
                     *         "freeTrialTextBottom": "",
                     *         "freeTrialTextBottomColor": "",
                     *         "freeTrialDisplayPrice": "",
                     *         "freeTrialDisplayWasPrice": "",
                     *         "freeTrialCoupon": "",
                     *         "liteMonthlyPlanHeading": "",
                     *         "liteMonthlyPlanHeadingColor": "",
                     *         "liteMonthlyPlanName": "",
                     *         "liteMonthlyPlanNameColor": "",
                     *         "liteMonthlyText": "",
                     *         "liteMonthlyTextBottom": "",
                     *         "liteMonthlyTextBottomColor": "",
                     *         "liteMonthlyDisplayPrice": "",
                     *         "liteMonthlyDisplayWasPrice": "",
                     *         "liteMonthlyCoupon": "",
                     *         "monthlyPlanHeading": "",
                     *         "monthlyPlanHeadingColor": "",
                     *         "monthlyPlanName": "",
                     *         "monthlyPlanNameColor": "",
                     *         "monthlyText": "",
                     *         "monthlyTextBottom": "",
                     *         "monthlyTextBottomColor": "",
                     *         "monthlyDisplayPrice": "",
                     *         "monthlyDisplayWasPrice": "",
                     *         "monthlyCoupon": "",
                     *         "monthlyProPlusPlanHeading": "",
                     *         "monthlyProPlusPlanHeadingColor": "",
                     *         "monthlyProPlusPlanName": "",
                     *         "monthlyProPlusPlanNameColor": "",
                     *         "monthlyProPlusText": "",
                     *         "monthlyProPlusTextBottom": "",
                     *         "monthlyProPlusTextBottomColor": "",
                     *         "monthlyProPlusDisplayPrice": "",
                     *         "monthlyProPlusDisplayWasPrice": "",
                     *         "monthlyProPlusCoupon": "",
                     *         "yearlyPlanHeading": "",
                     *         "yearlyPlanHeadingColor": "",
                     *         "yearlyPlanName": "Pro",
                     *         "yearlyPlanNameColor": "",
                     *         "yearlyText": "",
                     *         "yearlyTextBottom": "",
                     *         "yearlyTextBottomColor": "",
                     *         "yearlyDisplayPrice": "$490",
                     *         "yearlyDisplayWasPrice": "",
                     *         "yearlyCoupon": "",
                     *         "yearlyProPlusPlanHeading": "",
                     *         "yearlyProPlusPlanHeadingColor": "",
                     *         "yearlyProPlusPlanName": "",
                     *         "yearlyProPlusPlanNameColor": "",
                     *         "yearlyProPlusText": "",
                     *         "yearlyProPlusTextBottom": "",
                     *         "yearlyProPlusTextBottomColor": "",
                     *         "yearlyProPlusDisplayPrice": "",
                     *         "yearlyProPlusDisplayWasPrice": "",
                     *         "yearlyProPlusCoupon": "",
                     *         "lifetimePlanHeading": "",
                     *         "lifetimePlanHeadingColor": "",
                     *         "lifetimePlanName": "",
                     *         "lifetimePlanNameColor": "",
                     *         "lifetimeText": "",
                     *         "lifetimeTextBottom": "",
                     *         "lifetimeTextBottomColor": "",
                     *         "lifetimeDisplayPrice": "",
                     *         "lifetimeDisplayWasPrice": "",
                     *         "lifetimeCoupon": "",
                     *         "lifetimeProPlusPlanHeading": "",
                     *         "lifetimeProPlusPlanHeadingColor": "",
                     *         "lifetimeProPlusPlanName": "",
                     *         "lifetimeProPlusPlanNameColor": "",
                     *         "lifetimeProPlusText": "",
                     *         "lifetimeProPlusTextBottom": "",
                     *         "lifetimeProPlusTextBottomColor": "",
                     *         "lifetimeProPlusDisplayPrice": "",
                     *         "lifetimeProPlusDisplayWasPrice": "",
                     *         "lifetimeProPlusCoupon": "",
                     *         "monthlySwitcherLabel": "",
                     *         "yearlySwitcherLabel": "Yearly",
                     *         "lifetimeSwitcherLabel": "",
                     *         "switcherDiscount": "",
                     *         "planTextAlignment": "left",
                     *         "disclaimerText": "",
                     *         "disclaimerTextColor": "",
                     *         "disclaimerTextSize": 12,
                     *         "promotionHeading": "Choose your plan"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Promotion"][];
                };
            };
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readMembershipPopups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offers; the client chooses the one to show */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "displayFreeTrial": false,
                     *         "displayLiteMonthly": false,
                     *         "displayMonthly": false,
                     *         "displayMonthlyProPlus": true,
                     *         "displayYearly": false,
                     *         "displayYearlyProPlus": false,
                     *         "displayLifetime": false,
                     *         "displayLifetimeProPlus": false,
                     *         "freeTrialPlanHeading": "",
                     *         "freeTrialPlanHeadingColor": "",
                     *         "freeTrialPlanName": "",
                     *         "freeTrialPlanNameColor": "",
                     *         "freeTrialText": "",
                     *         "freeTrialTextBottom": "",
                     *         "freeTrialTextBottomColor": "",
                     *         "freeTrialDisplayPrice": "",
                     *         "freeTrialDisplayWasPrice": "",
                     *         "freeTrialCoupon": "",
                     *         "liteMonthlyPlanHeading": "",
                     *         "liteMonthlyPlanHeadingColor": "",
                     *         "liteMonthlyPlanName": "",
                     *         "liteMonthlyPlanNameColor": "",
                     *         "liteMonthlyText": "",
                     *         "liteMonthlyTextBottom": "",
                     *         "liteMonthlyTextBottomColor": "",
                     *         "liteMonthlyDisplayPrice": "",
                     *         "liteMonthlyDisplayWasPrice": "",
                     *         "liteMonthlyCoupon": "",
                     *         "monthlyPlanHeading": "",
                     *         "monthlyPlanHeadingColor": "",
                     *         "monthlyPlanName": "",
                     *         "monthlyPlanNameColor": "",
                     *         "monthlyText": "",
                     *         "monthlyTextBottom": "",
                     *         "monthlyTextBottomColor": "",
                     *         "monthlyDisplayPrice": "",
                     *         "monthlyDisplayWasPrice": "",
                     *         "monthlyCoupon": "",
                     *         "monthlyProPlusPlanHeading": "",
                     *         "monthlyProPlusPlanHeadingColor": "",
                     *         "monthlyProPlusPlanName": "Pro Plus",
                     *         "monthlyProPlusPlanNameColor": "",
                     *         "monthlyProPlusText": "Watchlist\n- with alerts",
                     *         "monthlyProPlusTextBottom": "",
                     *         "monthlyProPlusTextBottomColor": "",
                     *         "monthlyProPlusDisplayPrice": "$79",
                     *         "monthlyProPlusDisplayWasPrice": "$99",
                     *         "monthlyProPlusCoupon": "SPRING20",
                     *         "yearlyPlanHeading": "",
                     *         "yearlyPlanHeadingColor": "",
                     *         "yearlyPlanName": "",
                     *         "yearlyPlanNameColor": "",
                     *         "yearlyText": "",
                     *         "yearlyTextBottom": "",
                     *         "yearlyTextBottomColor": "",
                     *         "yearlyDisplayPrice": "",
                     *         "yearlyDisplayWasPrice": "",
                     *         "yearlyCoupon": "",
                     *         "yearlyProPlusPlanHeading": "",
                     *         "yearlyProPlusPlanHeadingColor": "",
                     *         "yearlyProPlusPlanName": "",
                     *         "yearlyProPlusPlanNameColor": "",
                     *         "yearlyProPlusText": "",
                     *         "yearlyProPlusTextBottom": "",
                     *         "yearlyProPlusTextBottomColor": "",
                     *         "yearlyProPlusDisplayPrice": "",
                     *         "yearlyProPlusDisplayWasPrice": "",
                     *         "yearlyProPlusCoupon": "",
                     *         "lifetimePlanHeading": "",
                     *         "lifetimePlanHeadingColor": "",
                     *         "lifetimePlanName": "",
                     *         "lifetimePlanNameColor": "",
                     *         "lifetimeText": "",
                     *         "lifetimeTextBottom": "",
                     *         "lifetimeTextBottomColor": "",
                     *         "lifetimeDisplayPrice": "",
                     *         "lifetimeDisplayWasPrice": "",
                     *         "lifetimeCoupon": "",
                     *         "lifetimeProPlusPlanHeading": "",
                     *         "lifetimeProPlusPlanHeadingColor": "",
                     *         "lifetimeProPlusPlanName": "",
                     *         "lifetimeProPlusPlanNameColor": "",
                     *         "lifetimeProPlusText": "",
                     *         "lifetimeProPlusTextBottom": "",
                     *         "lifetimeProPlusTextBottomColor": "",
                     *         "lifetimeProPlusDisplayPrice": "",
                     *         "lifetimeProPlusDisplayWasPrice": "",
                     *         "lifetimeProPlusCoupon": "",
                     *         "monthlySwitcherLabel": "",
                     *         "yearlySwitcherLabel": "",
                     *         "lifetimeSwitcherLabel": "",
                     *         "switcherDiscount": "",
                     *         "planTextAlignment": "left",
                     *         "disclaimerText": "",
                     *         "disclaimerTextColor": "",
                     *         "disclaimerTextSize": 12,
                     *         "popupName": "Spring",
                     *         "coupons": [
                     *           "SPRING20"
                     *         ],
                     *         "daysIntoMembership": 14,
                     *         "offerExpires": 3,
                     *         "heading": "Twenty percent off",
                     *         "headingColor": "",
                     *         "headingSize": 22,
                     *         "message": "",
                     *         "messageColor": "",
                     *         "messageSize": 14,
                     *         "borderColor": "",
                     *         "popupImagePath": "0f1e2d3c4b5a69788796a5b4c3d2e1f0.png",
                     *         "bannerWidth": 100,
                     *         "timerTextLeft": "Ends in",
                     *         "timerTextLeftColor": "",
                     *         "timerColor": "",
                     *         "timerTextRight": "",
                     *         "timerTextRightColor": ""
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["MembershipPopup"][];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    updateInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "membershipPopupInfo": [
                 *         {
                 *           "popupName": "Spring",
                 *           "lastShownTime": 1794841200000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    email?: string;
                    _id?: string;
                    membershipPopupInfo: {
                        popupName: string;
                        /** @description Milliseconds since 1970 */
                        lastShownTime: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description When each offer was first shown */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "membershipPopupInfo": [
                     *         {
                     *           "popupName": "Spring",
                     *           "lastShownTime": 1794841200000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        membershipPopupInfo: {
                            popupName: string;
                            /** @description Milliseconds since 1970 */
                            lastShownTime: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `popupImagePath` of an offer
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0.png
                 */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example The bytes of the image */
                    "image/png": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All offers, promotions and banners */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "popups": [
                     *         {
                     *           "displayFreeTrial": false,
                     *           "displayLiteMonthly": false,
                     *           "displayMonthly": false,
                     *           "displayMonthlyProPlus": true,
                     *           "displayYearly": false,
                     *           "displayYearlyProPlus": false,
                     *           "displayLifetime": false,
                     *           "displayLifetimeProPlus": false,
                     *           "freeTrialPlanHeading": "",
                     *           "freeTrialPlanHeadingColor": "",
                     *           "freeTrialPlanName": "",
                     *           "freeTrialPlanNameColor": "",
                     *           "freeTrialText": "",
                     *           "freeTrialTextBottom": "",
                     *           "freeTrialTextBottomColor": "",
                     *           "freeTrialDisplayPrice": "",
                     *           "freeTrialDisplayWasPrice": "",
                     *           "freeTrialCoupon": "",
                     *           "liteMonthlyPlanHeading": "",
                     *           "liteMonthlyPlanHeadingColor": "",
                     *           "liteMonthlyPlanName": "",
                     *           "liteMonthlyPlanNameColor": "",
                     *           "liteMonthlyText": "",
                     *           "liteMonthlyTextBottom": "",
                     *           "liteMonthlyTextBottomColor": "",
                     *           "liteMonthlyDisplayPrice": "",
                     *           "liteMonthlyDisplayWasPrice": "",
                     *           "liteMonthlyCoupon": "",
                     *           "monthlyPlanHeading": "",
                     *           "monthlyPlanHeadingColor": "",
                     *           "monthlyPlanName": "",
                     *           "monthlyPlanNameColor": "",
                     *           "monthlyText": "",
                     *           "monthlyTextBottom": "",
                     *           "monthlyTextBottomColor": "",
                     *           "monthlyDisplayPrice": "",
                     *           "monthlyDisplayWasPrice": "",
                     *           "monthlyCoupon": "",
                     *           "monthlyProPlusPlanHeading": "",
                     *           "monthlyProPlusPlanHeadingColor": "",
                     *           "monthlyProPlusPlanName": "Pro Plus",
                     *           "monthlyProPlusPlanNameColor": "",
                     *           "monthlyProPlusText": "Watchlist\n- with alerts",
                     *           "monthlyProPlusTextBottom": "",
                     *           "monthlyProPlusTextBottomColor": "",
                     *           "monthlyProPlusDisplayPrice": "$79",
                     *           "monthlyProPlusDisplayWasPrice": "$99",
                     *           "monthlyProPlusCoupon": "SPRING20",
                     *           "yearlyPlanHeading": "",
                     *           "yearlyPlanHeadingColor": "",
                     *           "yearlyPlanName": "",
                     *           "yearlyPlanNameColor": "",
                     *           "yearlyText": "",
                     *           "yearlyTextBottom": "",
                     *           "yearlyTextBottomColor": "",
                     *           "yearlyDisplayPrice": "",
                     *           "yearlyDisplayWasPrice": "",
                     *           "yearlyCoupon": "",
                     *           "yearlyProPlusPlanHeading": "",
                     *           "yearlyProPlusPlanHeadingColor": "",
                     *           "yearlyProPlusPlanName": "",
                     *           "yearlyProPlusPlanNameColor": "",
                     *           "yearlyProPlusText": "",
                     *           "yearlyProPlusTextBottom": "",
                     *           "yearlyProPlusTextBottomColor": "",
                     *           "yearlyProPlusDisplayPrice": "",
                     *           "yearlyProPlusDisplayWasPrice": "",
                     *           "yearlyProPlusCoupon": "",
                     *           "lifetimePlanHeading": "",
                     *           "lifetimePlanHeadingColor": "",
                     *           "lifetimePlanName": "",
                     *           "lifetimePlanNameColor": "",
                     *           "lifetimeText": "",
                     *           "lifetimeTextBottom": "",
                     *           "lifetimeTextBottomColor": "",
                     *           "lifetimeDisplayPrice": "",
                     *           "lifetimeDisplayWasPrice": "",
                     *           "lifetimeCoupon": "",
                     *           "lifetimeProPlusPlanHeading": "",
                     *           "lifetimeProPlusPlanHeadingColor": "",
                     *           "lifetimeProPlusPlanName": "",
                     *           "lifetimeProPlusPlanNameColor": "",
                     *           "lifetimeProPlusText": "",
                     *           "lifetimeProPlusTextBottom": "",
                     *           "lifetimeProPlusTextBottomColor": "",
                     *           "lifetimeProPlusDisplayPrice": "",
                     *           "lifetimeProPlusDisplayWasPrice": "",
                     *           "lifetimeProPlusCoupon": "",
                     *           "monthlySwitcherLabel": "",
                     *           "yearlySwitcherLabel": "",
                     *           "lifetimeSwitcherLabel": "",
                     *           "switcherDiscount": "",
                     *           "planTextAlignment": "left",
                     *           "disclaimerText": "",
                     *           "disclaimerTextColor": "",
                     *           "disclaimerTextSize": 12,
                     *           "popupName": "Spring",
                     *           "coupons": [
                     *             "SPRING20"
                     *           ],
                     *           "daysIntoMembership": 14,
                     *           "offerExpires": 3,
                     *           "heading": "Twenty percent off",
                     *           "headingColor": "",
                     *           "headingSize": 22,
                     *           "message": "",
                     *           "messageColor": "",
                     *           "messageSize": 14,
                     *           "borderColor": "",
                     *           "popupImagePath": "0f1e2d3c4b5a69788796a5b4c3d2e1f0.png",
                     *           "bannerWidth": 100,
                     *           "timerTextLeft": "Ends in",
                     *           "timerTextLeftColor": "",
                     *           "timerColor": "",
                     *           "timerTextRight": "",
                     *           "timerTextRightColor": ""
                     *         }
                     *       ],
                     *       "promotions": [
                     *         {
                     *           "displayFreeTrial": false,
                     *           "displayLiteMonthly": false,
                     *           "displayMonthly": false,
                     *           "displayMonthlyProPlus": false,
                     *           "displayYearly": true,
                     *           "displayYearlyProPlus": false,
                     *           "displayLifetime": false,
                     *           "displayLifetimeProPlus": false,
                     *           "freeTrialPlanHeading": "",
                     *           "freeTrialPlanHeadingColor": "",
                     *           "freeTrialPlanName": "",
                     *           "freeTrialPlanNameColor": "",
                     *           "freeTrialText": "",
                     *           "freeTrialTextBottom": "",
                     *           "freeTrialTextBottomColor": "",
                     *           "freeTrialDisplayPrice": "",
                     *           "freeTrialDisplayWasPrice": "",
                     *           "freeTrialCoupon": "",
                     *           "liteMonthlyPlanHeading": "",
                     *           "liteMonthlyPlanHeadingColor": "",
                     *           "liteMonthlyPlanName": "",
                     *           "liteMonthlyPlanNameColor": "",
                     *           "liteMonthlyText": "",
                     *           "liteMonthlyTextBottom": "",
                     *           "liteMonthlyTextBottomColor": "",
                     *           "liteMonthlyDisplayPrice": "",
                     *           "liteMonthlyDisplayWasPrice": "",
                     *           "liteMonthlyCoupon": "",
                     *           "monthlyPlanHeading": "",
                     *           "monthlyPlanHeadingColor": "",
                     *           "monthlyPlanName": "",
                     *           "monthlyPlanNameColor": "",
                     *           "monthlyText": "",
                     *           "monthlyTextBottom": "",
                     *           "monthlyTextBottomColor": "",
                     *           "monthlyDisplayPrice": "",
                     *           "monthlyDisplayWasPrice": "",
                     *           "monthlyCoupon": "",
                     *           "monthlyProPlusPlanHeading": "",
                     *           "monthlyProPlusPlanHeadingColor": "",
                     *           "monthlyProPlusPlanName": "",
                     *           "monthlyProPlusPlanNameColor": "",
                     *           "monthlyProPlusText": "",
                     *           "monthlyProPlusTextBottom": "",
                     *           "monthlyProPlusTextBottomColor": "",
                     *           "monthlyProPlusDisplayPrice": "",
                     *           "monthlyProPlusDisplayWasPrice": "",
                     *           "monthlyProPlusCoupon": "",
                     *           "yearlyPlanHeading": "",
                     *           "yearlyPlanHeadingColor": "",
                     *           "yearlyPlanName": "Pro",
                     *           "yearlyPlanNameColor": "",
                     *           "yearlyText": "",
                     *           "yearlyTextBottom": "",
                     *           "yearlyTextBottomColor": "",
                     *           "yearlyDisplayPrice": "$490",
                     *           "yearlyDisplayWasPrice": "",
                     *           "yearlyCoupon": "",
                     *           "yearlyProPlusPlanHeading": "",
                     *           "yearlyProPlusPlanHeadingColor": "",
                     *           "yearlyProPlusPlanName": "",
                     *           "yearlyProPlusPlanNameColor": "",
                     *           "yearlyProPlusText": "",
                     *           "yearlyProPlusTextBottom": "",
                     *           "yearlyProPlusTextBottomColor": "",
                     *           "yearlyProPlusDisplayPrice": "",
                     *           "yearlyProPlusDisplayWasPrice": "",
                     *           "yearlyProPlusCoupon": "",
                     *           "lifetimePlanHeading": "",
                     *           "lifetimePlanHeadingColor": "",
                     *           "lifetimePlanName": "",
                     *           "lifetimePlanNameColor": "",
                     *           "lifetimeText": "",
                     *           "lifetimeTextBottom": "",
                     *           "lifetimeTextBottomColor": "",
                     *           "lifetimeDisplayPrice": "",
                     *           "lifetimeDisplayWasPrice": "",
                     *           "lifetimeCoupon": "",
                     *           "lifetimeProPlusPlanHeading": "",
                     *           "lifetimeProPlusPlanHeadingColor": "",
                     *           "lifetimeProPlusPlanName": "",
                     *           "lifetimeProPlusPlanNameColor": "",
                     *           "lifetimeProPlusText": "",
                     *           "lifetimeProPlusTextBottom": "",
                     *           "lifetimeProPlusTextBottomColor": "",
                     *           "lifetimeProPlusDisplayPrice": "",
                     *           "lifetimeProPlusDisplayWasPrice": "",
                     *           "lifetimeProPlusCoupon": "",
                     *           "monthlySwitcherLabel": "",
                     *           "yearlySwitcherLabel": "Yearly",
                     *           "lifetimeSwitcherLabel": "",
                     *           "switcherDiscount": "",
                     *           "planTextAlignment": "left",
                     *           "disclaimerText": "",
                     *           "disclaimerTextColor": "",
                     *           "disclaimerTextSize": 12,
                     *           "promotionHeading": "Choose your plan"
                     *         }
                     *       ],
                     *       "banners": [
                     *         {
                     *           "popupImagePath": "0f1e2d3c4b5a69788796a5b4c3d2e1f0.png",
                     *           "type": "image/png",
                     *           "bytes": 20480
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Offers"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2,
                 *       "popups": [
                 *         {
                 *           "popupName": "Spring",
                 *           "coupons": [
                 *             "SPRING20"
                 *           ]
                 *         }
                 *       ],
                 *       "promotions": [
                 *         {
                 *           "promotionHeading": "Choose your plan"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The version that the change was made on */
                    version: number;
                    popups: {
                        /** @default false */
                        displayFreeTrial?: boolean;
                        /** @default false */
                        displayLiteMonthly?: boolean;
                        /** @default false */
                        displayMonthly?: boolean;
                        /** @default false */
                        displayMonthlyProPlus?: boolean;
                        /** @default false */
                        displayYearly?: boolean;
                        /** @default false */
                        displayYearlyProPlus?: boolean;
                        /** @default false */
                        displayLifetime?: boolean;
                        /** @default false */
                        displayLifetimeProPlus?: boolean;
                        /** @default  */
                        freeTrialPlanHeading?: string;
                        /** @default  */
                        freeTrialPlanHeadingColor?: string;
                        /** @default  */
                        freeTrialPlanName?: string;
                        /** @default  */
                        freeTrialPlanNameColor?: string;
                        /** @default  */
                        freeTrialText?: string;
                        /** @default  */
                        freeTrialTextBottom?: string;
                        /** @default  */
                        freeTrialTextBottomColor?: string;
                        /** @default  */
                        freeTrialDisplayPrice?: string;
                        /** @default  */
                        freeTrialDisplayWasPrice?: string;
                        /** @default  */
                        freeTrialCoupon?: string;
                        /** @default  */
                        liteMonthlyPlanHeading?: string;
                        /** @default  */
                        liteMonthlyPlanHeadingColor?: string;
                        /** @default  */
                        liteMonthlyPlanName?: string;
                        /** @default  */
                        liteMonthlyPlanNameColor?: string;
                        /** @default  */
                        liteMonthlyText?: string;
                        /** @default  */
                        liteMonthlyTextBottom?: string;
                        /** @default  */
                        liteMonthlyTextBottomColor?: string;
                        /** @default  */
                        liteMonthlyDisplayPrice?: string;
                        /** @default  */
                        liteMonthlyDisplayWasPrice?: string;
                        /** @default  */
                        liteMonthlyCoupon?: string;
                        /** @default  */
                        monthlyPlanHeading?: string;
                        /** @default  */
                        monthlyPlanHeadingColor?: string;
                        /** @default  */
                        monthlyPlanName?: string;
                        /** @default  */
                        monthlyPlanNameColor?: string;
                        /** @default  */
                        monthlyText?: string;
                        /** @default  */
                        monthlyTextBottom?: string;
                        /** @default  */
                        monthlyTextBottomColor?: string;
                        /** @default  */
                        monthlyDisplayPrice?: string;
                        /** @default  */
                        monthlyDisplayWasPrice?: string;
                        /** @default  */
                        monthlyCoupon?: string;
                        /** @default  */
                        monthlyProPlusPlanHeading?: string;
                        /** @default  */
                        monthlyProPlusPlanHeadingColor?: string;
                        /** @default  */
                        monthlyProPlusPlanName?: string;
                        /** @default  */
                        monthlyProPlusPlanNameColor?: string;
                        /** @default  */
                        monthlyProPlusText?: string;
                        /** @default  */
                        monthlyProPlusTextBottom?: string;
                        /** @default  */
                        monthlyProPlusTextBottomColor?: string;
                        /** @default  */
                        monthlyProPlusDisplayPrice?: string;
                        /** @default  */
                        monthlyProPlusDisplayWasPrice?: string;
                        /** @default  */
                        monthlyProPlusCoupon?: string;
                        /** @default  */
                        yearlyPlanHeading?: string;
                        /** @default  */
                        yearlyPlanHeadingColor?: string;
                        /** @default  */
                        yearlyPlanName?: string;
                        /** @default  */
                        yearlyPlanNameColor?: string;
                        /** @default  */
                        yearlyText?: string;
                        /** @default  */
                        yearlyTextBottom?: string;
                        /** @default  */
                        yearlyTextBottomColor?: string;
                        /** @default  */
                        yearlyDisplayPrice?: string;
                        /** @default  */
                        yearlyDisplayWasPrice?: string;
                        /** @default  */
                        yearlyCoupon?: string;
                        /** @default  */
                        yearlyProPlusPlanHeading?: string;
                        /** @default  */
                        yearlyProPlusPlanHeadingColor?: string;
                        /** @default  */
                        yearlyProPlusPlanName?: string;
                        /** @default  */
                        yearlyProPlusPlanNameColor?: string;
                        /** @default  */
                        yearlyProPlusText?: string;
                        /** @default  */
                        yearlyProPlusTextBottom?: string;
                        /** @default  */
                        yearlyProPlusTextBottomColor?: string;
                        /** @default  */
                        yearlyProPlusDisplayPrice?: string;
                        /** @default  */
                        yearlyProPlusDisplayWasPrice?: string;
                        /** @default  */
                        yearlyProPlusCoupon?: string;
                        /** @default  */
                        lifetimePlanHeading?: string;
                        /** @default  */
                        lifetimePlanHeadingColor?: string;
                        /** @default  */
                        lifetimePlanName?: string;
                        /** @default  */
                        lifetimePlanNameColor?: string;
                        /** @default  */
                        lifetimeText?: string;
                        /** @default  */
                        lifetimeTextBottom?: string;
                        /** @default  */
                        lifetimeTextBottomColor?: string;
                        /** @default  */
                        lifetimeDisplayPrice?: string;
                        /** @default  */
                        lifetimeDisplayWasPrice?: string;
                        /** @default  */
                        lifetimeCoupon?: string;
                        /** @default  */
                        lifetimeProPlusPlanHeading?: string;
                        /** @default  */
                        lifetimeProPlusPlanHeadingColor?: string;
                        /** @default  */
                        lifetimeProPlusPlanName?: string;
                        /** @default  */
                        lifetimeProPlusPlanNameColor?: string;
                        /** @default  */
                        lifetimeProPlusText?: string;
                        /** @default  */
                        lifetimeProPlusTextBottom?: string;
                        /** @default  */
                        lifetimeProPlusTextBottomColor?: string;
                        /** @default  */
                        lifetimeProPlusDisplayPrice?: string;
                        /** @default  */
                        lifetimeProPlusDisplayWasPrice?: string;
                        /** @default  */
                        lifetimeProPlusCoupon?: string;
                        /** @default  */
                        monthlySwitcherLabel?: string;
                        /** @default  */
                        yearlySwitcherLabel?: string;
                        /** @default  */
                        lifetimeSwitcherLabel?: string;
                        /** @default  */
                        switcherDiscount?: string;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        planTextAlignment?: "left" | "center" | "right";
                        /** @default  */
                        disclaimerText?: string;
                        /** @default  */
                        disclaimerTextColor?: string;
                        /** @default 12 */
                        disclaimerTextSize?: number;
                        /** @description Unique. An offer with a new name counts as never shown */
                        popupName: string;
                        /**
                         * @description The coupons whose users see the offer
                         * @default []
                         */
                        coupons?: string[];
                        /** @default 0 */
                        daysIntoMembership?: number;
                        /**
                         * @description Days after the first time it was shown
                         * @default 3
                         */
                        offerExpires?: number;
                        /** @default  */
                        heading?: string;
                        /** @default  */
                        headingColor?: string;
                        /** @default 22 */
                        headingSize?: number;
                        /** @default  */
                        message?: string;
                        /** @default  */
                        messageColor?: string;
                        /** @default 14 */
                        messageSize?: number;
                        /** @default  */
                        borderColor?: string;
                        /** @default  */
                        popupImagePath?: "" | string;
                        /**
                         * @description Percent
                         * @default 100
                         */
                        bannerWidth?: number;
                        /** @default  */
                        timerTextLeft?: string;
                        /** @default  */
                        timerTextLeftColor?: string;
                        /** @default  */
                        timerColor?: string;
                        /** @default  */
                        timerTextRight?: string;
                        /** @default  */
                        timerTextRightColor?: string;
                    }[];
                    /** @description The first one counts */
                    promotions: {
                        /** @default false */
                        displayFreeTrial?: boolean;
                        /** @default false */
                        displayLiteMonthly?: boolean;
                        /** @default false */
                        displayMonthly?: boolean;
                        /** @default false */
                        displayMonthlyProPlus?: boolean;
                        /** @default false */
                        displayYearly?: boolean;
                        /** @default false */
                        displayYearlyProPlus?: boolean;
                        /** @default false */
                        displayLifetime?: boolean;
                        /** @default false */
                        displayLifetimeProPlus?: boolean;
                        /** @default  */
                        freeTrialPlanHeading?: string;
                        /** @default  */
                        freeTrialPlanHeadingColor?: string;
                        /** @default  */
                        freeTrialPlanName?: string;
                        /** @default  */
                        freeTrialPlanNameColor?: string;
                        /** @default  */
                        freeTrialText?: string;
                        /** @default  */
                        freeTrialTextBottom?: string;
                        /** @default  */
                        freeTrialTextBottomColor?: string;
                        /** @default  */
                        freeTrialDisplayPrice?: string;
                        /** @default  */
                        freeTrialDisplayWasPrice?: string;
                        /** @default  */
                        freeTrialCoupon?: string;
                        /** @default  */
                        liteMonthlyPlanHeading?: string;
                        /** @default  */
                        liteMonthlyPlanHeadingColor?: string;
                        /** @default  */
                        liteMonthlyPlanName?: string;
                        /** @default  */
                        liteMonthlyPlanNameColor?: string;
                        /** @default  */
                        liteMonthlyText?: string;
                        /** @default  */
                        liteMonthlyTextBottom?: string;
                        /** @default  */
                        liteMonthlyTextBottomColor?: string;
                        /** @default  */
                        liteMonthlyDisplayPrice?: string;
                        /** @default  */
                        liteMonthlyDisplayWasPrice?: string;
                        /** @default  */
                        liteMonthlyCoupon?: string;
                        /** @default  */
                        monthlyPlanHeading?: string;
                        /** @default  */
                        monthlyPlanHeadingColor?: string;
                        /** @default  */
                        monthlyPlanName?: string;
                        /** @default  */
                        monthlyPlanNameColor?: string;
                        /** @default  */
                        monthlyText?: string;
                        /** @default  */
                        monthlyTextBottom?: string;
                        /** @default  */
                        monthlyTextBottomColor?: string;
                        /** @default  */
                        monthlyDisplayPrice?: string;
                        /** @default  */
                        monthlyDisplayWasPrice?: string;
                        /** @default  */
                        monthlyCoupon?: string;
                        /** @default  */
                        monthlyProPlusPlanHeading?: string;
                        /** @default  */
                        monthlyProPlusPlanHeadingColor?: string;
                        /** @default  */
                        monthlyProPlusPlanName?: string;
                        /** @default  */
                        monthlyProPlusPlanNameColor?: string;
                        /** @default  */
                        monthlyProPlusText?: string;
                        /** @default  */
                        monthlyProPlusTextBottom?: string;
                        /** @default  */
                        monthlyProPlusTextBottomColor?: string;
                        /** @default  */
                        monthlyProPlusDisplayPrice?: string;
                        /** @default  */
                        monthlyProPlusDisplayWasPrice?: string;
                        /** @default  */
                        monthlyProPlusCoupon?: string;
                        /** @default  */
                        yearlyPlanHeading?: string;
                        /** @default  */
                        yearlyPlanHeadingColor?: string;
                        /** @default  */
                        yearlyPlanName?: string;
                        /** @default  */
                        yearlyPlanNameColor?: string;
                        /** @default  */
                        yearlyText?: string;
                        /** @default  */
                        yearlyTextBottom?: string;
                        /** @default  */
                        yearlyTextBottomColor?: string;
                        /** @default  */
                        yearlyDisplayPrice?: string;
                        /** @default  */
                        yearlyDisplayWasPrice?: string;
                        /** @default  */
                        yearlyCoupon?: string;
                        /** @default  */
                        yearlyProPlusPlanHeading?: string;
                        /** @default  */
                        yearlyProPlusPlanHeadingColor?: string;
                        /** @default  */
                        yearlyProPlusPlanName?: string;
                        /** @default  */
                        yearlyProPlusPlanNameColor?: string;
                        /** @default  */
                        yearlyProPlusText?: string;
                        /** @default  */
                        yearlyProPlusTextBottom?: string;
                        /** @default  */
                        yearlyProPlusTextBottomColor?: string;
                        /** @default  */
                        yearlyProPlusDisplayPrice?: string;
                        /** @default  */
                        yearlyProPlusDisplayWasPrice?: string;
                        /** @default  */
                        yearlyProPlusCoupon?: string;
                        /** @default  */
                        lifetimePlanHeading?: string;
                        /** @default  */
                        lifetimePlanHeadingColor?: string;
                        /** @default  */
                        lifetimePlanName?: string;
                        /** @default  */
                        lifetimePlanNameColor?: string;
                        /** @default  */
                        lifetimeText?: string;
                        /** @default  */
                        lifetimeTextBottom?: string;
                        /** @default  */
                        lifetimeTextBottomColor?: string;
                        /** @default  */
                        lifetimeDisplayPrice?: string;
                        /** @default  */
                        lifetimeDisplayWasPrice?: string;
                        /** @default  */
                        lifetimeCoupon?: string;
                        /** @default  */
                        lifetimeProPlusPlanHeading?: string;
                        /** @default  */
                        lifetimeProPlusPlanHeadingColor?: string;
                        /** @default  */
                        lifetimeProPlusPlanName?: string;
                        /** @default  */
                        lifetimeProPlusPlanNameColor?: string;
                        /** @default  */
                        lifetimeProPlusText?: string;
                        /** @default  */
                        lifetimeProPlusTextBottom?: string;
                        /** @default  */
                        lifetimeProPlusTextBottomColor?: string;
                        /** @default  */
                        lifetimeProPlusDisplayPrice?: string;
                        /** @default  */
                        lifetimeProPlusDisplayWasPrice?: string;
                        /** @default  */
                        lifetimeProPlusCoupon?: string;
                        /** @default  */
                        monthlySwitcherLabel?: string;
                        /** @default  */
                        yearlySwitcherLabel?: string;
                        /** @default  */
                        lifetimeSwitcherLabel?: string;
                        /** @default  */
                        switcherDiscount?: string;
                        /**
                         * @default left
                         * @enum {string}
                         */
                        planTextAlignment?: "left" | "center" | "right";
                        /** @default  */
                        disclaimerText?: string;
                        /** @default  */
                        disclaimerTextColor?: string;
                        /** @default 12 */
                        disclaimerTextSize?: number;
                        /** @default  */
                        promotionHeading?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description All offers, promotions and banners, with the new version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "popups": [
                     *         {
                     *           "displayFreeTrial": false,
                     *           "displayLiteMonthly": false,
                     *           "displayMonthly": false,
                     *           "displayMonthlyProPlus": true,
                     *           "displayYearly": false,
                     *           "displayYearlyProPlus": false,
                     *           "displayLifetime": false,
                     *           "displayLifetimeProPlus": false,
                     *           "freeTrialPlanHeading": "",
                     *           "freeTrialPlanHeadingColor": "",
                     *           "freeTrialPlanName": "",
                     *           "freeTrialPlanNameColor": "",
                     *           "freeTrialText": "",
                     *           "freeTrialTextBottom": "",
                     *           "freeTrialTextBottomColor": "",
                     *           "freeTrialDisplayPrice": "",
                     *           "freeTrialDisplayWasPrice": "",
                     *           "freeTrialCoupon": "",
                     *           "liteMonthlyPlanHeading": "",
                     *           "liteMonthlyPlanHeadingColor": "",
                     *           "liteMonthlyPlanName": "",
                     *           "liteMonthlyPlanNameColor": "",
                     *           "liteMonthlyText": "",
                     *           "liteMonthlyTextBottom": "",
                     *           "liteMonthlyTextBottomColor": "",
                     *           "liteMonthlyDisplayPrice": "",
                     *           "liteMonthlyDisplayWasPrice": "",
                     *           "liteMonthlyCoupon": "",
                     *           "monthlyPlanHeading": "",
                     *           "monthlyPlanHeadingColor": "",
                     *           "monthlyPlanName": "",
                     *           "monthlyPlanNameColor": "",
                     *           "monthlyText": "",
                     *           "monthlyTextBottom": "",
                     *           "monthlyTextBottomColor": "",
                     *           "monthlyDisplayPrice": "",
                     *           "monthlyDisplayWasPrice": "",
                     *           "monthlyCoupon": "",
                     *           "monthlyProPlusPlanHeading": "",
                     *           "monthlyProPlusPlanHeadingColor": "",
                     *           "monthlyProPlusPlanName": "Pro Plus",
                     *           "monthlyProPlusPlanNameColor": "",
                     *           "monthlyProPlusText": "Watchlist\n- with alerts",
                     *           "monthlyProPlusTextBottom": "",
                     *           "monthlyProPlusTextBottomColor": "",
                     *           "monthlyProPlusDisplayPrice": "$79",
                     *           "monthlyProPlusDisplayWasPrice": "$99",
                     *           "monthlyProPlusCoupon": "SPRING20",
                     *           "yearlyPlanHeading": "",
                     *           "yearlyPlanHeadingColor": "",
                     *           "yearlyPlanName": "",
                     *           "yearlyPlanNameColor": "",
                     *           "yearlyText": "",
                     *           "yearlyTextBottom": "",
                     *           "yearlyTextBottomColor": "",
                     *           "yearlyDisplayPrice": "",
                     *           "yearlyDisplayWasPrice": "",
                     *           "yearlyCoupon": "",
                     *           "yearlyProPlusPlanHeading": "",
                     *           "yearlyProPlusPlanHeadingColor": "",
                     *           "yearlyProPlusPlanName": "",
                     *           "yearlyProPlusPlanNameColor": "",
                     *           "yearlyProPlusText": "",
                     *           "yearlyProPlusTextBottom": "",
                     *           "yearlyProPlusTextBottomColor": "",
                     *           "yearlyProPlusDisplayPrice": "",
                     *           "yearlyProPlusDisplayWasPrice": "",
                     *           "yearlyProPlusCoupon": "",
                     *           "lifetimePlanHeading": "",
                     *           "lifetimePlanHeadingColor": "",
                     *           "lifetimePlanName": "",
                     *           "lifetimePlanNameColor": "",
                     *           "lifetimeText": "",
                     *           "lifetimeTextBottom": "",
                     *           "lifetimeTextBottomColor": "",
                     *           "lifetimeDisplayPrice": "",
                     *           "lifetimeDisplayWasPrice": "",
                     *           "lifetimeCoupon": "",
                     *           "lifetimeProPlusPlanHeading": "",
                     *           "lifetimeProPlusPlanHeadingColor": "",
                     *           "lifetimeProPlusPlanName": "",
                     *           "lifetimeProPlusPlanNameColor": "",
                     *           "lifetimeProPlusText": "",
                     *           "lifetimeProPlusTextBottom": "",
                     *           "lifetimeProPlusTextBottomColor": "",
                     *           "lifetimeProPlusDisplayPrice": "",
                     *           "lifetimeProPlusDisplayWasPrice": "",
                     *           "lifetimeProPlusCoupon": "",
                     *           "monthlySwitcherLabel": "",
                     *           "yearlySwitcherLabel": "",
                     *           "lifetimeSwitcherLabel": "",
                     *           "switcherDiscount": "",
                     *           "planTextAlignment": "left",
                     *           "disclaimerText": "",
                     *           "disclaimerTextColor": "",
                     *           "disclaimerTextSize": 12,
                     *           "popupName": "Spring",
                     *           "coupons": [
                     *             "SPRING20"
                     *           ],
                     *           "daysIntoMembership": 14,
                     *           "offerExpires": 3,
                     *           "heading": "Twenty percent off",
                     *           "headingColor": "",
                     *           "headingSize": 22,
                     *           "message": "",
                     *           "messageColor": "",
                     *           "messageSize": 14,
                     *           "borderColor": "",
                     *           "popupImagePath": "0f1e2d3c4b5a69788796a5b4c3d2e1f0.png",
                     *           "bannerWidth": 100,
                     *           "timerTextLeft": "Ends in",
                     *           "timerTextLeftColor": "",
                     *           "timerColor": "",
                     *           "timerTextRight": "",
                     *           "timerTextRightColor": ""
                     *         }
                     *       ],
                     *       "promotions": [
                     *         {
                     *           "displayFreeTrial": false,
                     *           "displayLiteMonthly": false,
                     *           "displayMonthly": false,
                     *           "displayMonthlyProPlus": false,
                     *           "displayYearly": true,
                     *           "displayYearlyProPlus": false,
                     *           "displayLifetime": false,
                     *           "displayLifetimeProPlus": false,
                     *           "freeTrialPlanHeading": "",
                     *           "freeTrialPlanHeadingColor": "",
                     *           "freeTrialPlanName": "",
                     *           "freeTrialPlanNameColor": "",
                     *           "freeTrialText": "",
                     *           "freeTrialTextBottom": "",
                     *           "freeTrialTextBottomColor": "",
                     *           "freeTrialDisplayPrice": "",
                     *           "freeTrialDisplayWasPrice": "",
                     *           "freeTrialCoupon": "",
                     *           "liteMonthlyPlanHeading": "",
                     *           "liteMonthlyPlanHeadingColor": "",
                     *           "liteMonthlyPlanName": "",
                     *           "liteMonthlyPlanNameColor": "",
                     *           "liteMonthlyText": "",
                     *           "liteMonthlyTextBottom": "",
                     *           "liteMonthlyTextBottomColor": "",
                     *           "liteMonthlyDisplayPrice": "",
                     *           "liteMonthlyDisplayWasPrice": "",
                     *           "liteMonthlyCoupon": "",
                     *           "monthlyPlanHeading": "",
                     *           "monthlyPlanHeadingColor": "",
                     *           "monthlyPlanName": "",
                     *           "monthlyPlanNameColor": "",
                     *           "monthlyText": "",
                     *           "monthlyTextBottom": "",
                     *           "monthlyTextBottomColor": "",
                     *           "monthlyDisplayPrice": "",
                     *           "monthlyDisplayWasPrice": "",
                     *           "monthlyCoupon": "",
                     *           "monthlyProPlusPlanHeading": "",
                     *           "monthlyProPlusPlanHeadingColor": "",
                     *           "monthlyProPlusPlanName": "",
                     *           "monthlyProPlusPlanNameColor": "",
                     *           "monthlyProPlusText": "",
                     *           "monthlyProPlusTextBottom": "",
                     *           "monthlyProPlusTextBottomColor": "",
                     *           "monthlyProPlusDisplayPrice": "",
                     *           "monthlyProPlusDisplayWasPrice": "",
                     *           "monthlyProPlusCoupon": "",
                     *           "yearlyPlanHeading": "",
                     *           "yearlyPlanHeadingColor": "",
                     *           "yearlyPlanName": "Pro",
                     *           "yearlyPlanNameColor": "",
                     *           "yearlyText": "",
                     *           "yearlyTextBottom": "",
                     *           "yearlyTextBottomColor": "",
                     *           "yearlyDisplayPrice": "$490",
                     *           "yearlyDisplayWasPrice": "",
                     *           "yearlyCoupon": "",
                     *           "yearlyProPlusPlanHeading": "",
                     *           "yearlyProPlusPlanHeadingColor": "",
                     *           "yearlyProPlusPlanName": "",
                     *           "yearlyProPlusPlanNameColor": "",
                     *           "yearlyProPlusText": "",
                     *           "yearlyProPlusTextBottom": "",
                     *           "yearlyProPlusTextBottomColor": "",
                     *           "yearlyProPlusDisplayPrice": "",
                     *           "yearlyProPlusDisplayWasPrice": "",
                     *           "yearlyProPlusCoupon": "",
                     *           "lifetimePlanHeading": "",
                     *           "lifetimePlanHeadingColor": "",
                     *           "lifetimePlanName": "",
                     *           "lifetimePlanNameColor": "",
                     *           "lifetimeText": "",
                     *           "lifetimeTextBottom": "",
                     *           "lifetimeTextBottomColor": "",
                     *           "lifetimeDisplayPrice": "",
                     *           "lifetimeDisplayWasPrice": "",
                     *           "lifetimeCoupon": "",
                     *           "lifetimeProPlusPlanHeading": "",
                     *           "lifetimeProPlusPlanHeadingColor": "",
                     *           "lifetimeProPlusPlanName": "",
                     *           "lifetimeProPlusPlanNameColor": "",
                     *           "lifetimeProPlusText": "",
                     *           "lifetimeProPlusTextBottom": "",
                     *           "lifetimeProPlusTextBottomColor": "",
                     *           "lifetimeProPlusDisplayPrice": "",
                     *           "lifetimeProPlusDisplayWasPrice": "",
                     *           "lifetimeProPlusCoupon": "",
                     *           "monthlySwitcherLabel": "",
                     *           "yearlySwitcherLabel": "Yearly",
                     *           "lifetimeSwitcherLabel": "",
                     *           "switcherDiscount": "",
                     *           "planTextAlignment": "left",
                     *           "disclaimerText": "",
                     *           "disclaimerTextColor": "",
                     *           "disclaimerTextSize": 12,
                     *           "promotionHeading": "Choose your plan"
                     *         }
                     *       ],
                     *       "banners": [
                     *         {
                     *           "popupImagePath": "0f1e2d3c4b5a69788796a5b4c3d2e1f0.png",
                     *           "type": "image/png",
                     *           "bytes": 20480
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Offers"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    addBanner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": "iVBORw0KGgo="
                 *     }
                 */
                "application/json": {
                    /** @description A PNG, JPEG or WebP image in base64 */
                    data: string;
                };
            };
        };
        responses: {
            /** @description The banner with its `popupImagePath` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "popupImagePath": "0f1e2d3c4b5a69788796a5b4c3d2e1f0.png",
                     *       "type": "image/png",
                     *       "bytes": 20480
                     *     }
                     */
                    "application/json": components["schemas"]["Banner"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteBanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description `popupImagePath` of an offer
                 * @example 0f1e2d3c4b5a69788796a5b4c3d2e1f0.png
                 */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banner is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUse"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readMarketClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The market clock at this moment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "marketNow": 1794841200000,
                     *       "wallNow": 1794841200000,
                     *       "speed": 1,
                     *       "source": "simulated"
                     *     }
                     */
                    "application/json": components["schemas"]["MarketClock"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listSymbols: {
        parameters: {
            query?: {
                /**
                 * @description Adds the names of the companies, funds and indices
                 * @example true
                 */
                names?: "true" | "false";
            };
            header?: {
                /**
                 * @description The tag of the answer that the client has
                 * @example W/"kH1c2nXr7sQmJp0d9tYwLe"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All symbols */
            200: {
                headers: {
                    /** @description The tag of this answer */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "SPY",
                     *       "QQQ",
                     *       "AAPL"
                     *     ]
                     */
                    "application/json": string[] | [
                        string,
                        string
                    ][];
                };
            };
            /** @description Nothing has changed since the answer with the tag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readHistory: {
        parameters: {
            query: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                ticker: string;
                /**
                 * @description Start, in seconds since 1970; not needed with a countback
                 * @example 1794839400
                 */
                from?: number;
                /**
                 * @description End, in seconds since 1970; bars before it are returned
                 * @example 1794862800
                 */
                to: number;
                /**
                 * @description One of 1, 3, 5, 15, 60, 120, 180, 360, 720, 1D, 1W: minutes per bar as a number, a day or a week
                 * @example 5
                 */
                resolution: string;
                /**
                 * @description The number of bars wanted before `to`; bars before `from` are added to reach it
                 * @example 300
                 */
                countback?: number;
                /**
                 * @description Extended adds the bars before the open and after the close, where the market has any
                 * @example regular
                 */
                session?: "regular" | "extended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bars as columns, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "s": "ok",
                     *       "t": [
                     *         1794839400,
                     *         1794839700
                     *       ],
                     *       "o": [
                     *         601.2,
                     *         601.45
                     *       ],
                     *       "h": [
                     *         601.6,
                     *         601.9
                     *       ],
                     *       "l": [
                     *         601.05,
                     *         601.3
                     *       ],
                     *       "c": [
                     *         601.45,
                     *         601.8
                     *       ],
                     *       "v": [
                     *         182300,
                     *         154100
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["UnknownSymbol"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readRealtimeHistory: {
        parameters: {
            query: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                ticker: string;
                /**
                 * @description Start, in seconds since 1970; not needed with a countback
                 * @example 1794839400
                 */
                from?: number;
                /**
                 * @description End, in seconds since 1970; bars before it are returned
                 * @example 1794862800
                 */
                to: number;
                /**
                 * @description One of 1, 3, 5, 15, 60, 120, 180, 360, 720, 1D, 1W: minutes per bar as a number, a day or a week
                 * @example 5
                 */
                resolution: string;
                /**
                 * @description The number of bars wanted before `to`; bars before `from` are added to reach it
                 * @example 300
                 */
                countback?: number;
                /**
                 * @description Extended adds the bars before the open and after the close, where the market has any
                 * @example regular
                 */
                session?: "regular" | "extended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bars as columns, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "s": "ok",
                     *       "t": [
                     *         1794839400,
                     *         1794839700
                     *       ],
                     *       "o": [
                     *         601.2,
                     *         601.45
                     *       ],
                     *       "h": [
                     *         601.6,
                     *         601.9
                     *       ],
                     *       "l": [
                     *         601.05,
                     *         601.3
                     *       ],
                     *       "c": [
                     *         601.45,
                     *         601.8
                     *       ],
                     *       "v": [
                     *         182300,
                     *         154100
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrRealtimeRequired"];
            404: components["responses"]["UnknownSymbol"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readMap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "symbol": "SPY",
                 *       "mode": "weekly",
                 *       "filter": "auto"
                 *     }
                 */
                "application/json": {
                    symbol: string;
                    /** @default auto */
                    filter?: "auto" | number;
                    /** @enum {string} */
                    mode: "weekly" | "monthly" | "monthly-map";
                    /** @description With mode weekly: the only expiry to use */
                    monthlyExp?: string | null;
                    /** @description The session of the map; the newest by default */
                    date?: string | null;
                    /** @description Asks for the map of the coming session. The newest is returned while there is none, see isPreview. It is also returned unasked while the last session has no levels */
                    preview?: boolean;
                    yellowLine?: number | string | null;
                    yellowLine2?: number | string | null;
                    redLine?: number | string | null;
                    redLine2?: number | string | null;
                    gapMidpoint?: number | string | null;
                    gapMidpoint2?: number | string | null;
                };
            };
        };
        responses: {
            /** @description Lines, zones and walls, with a description of their input */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK",
                     *       "message": "Stamped at the open",
                     *       "fromMC": true,
                     *       "session": "2026-11-16",
                     *       "isPreview": false,
                     *       "preview": null,
                     *       "lines": {
                     *         "hp": 601,
                     *         "mhp": 599,
                     *         "hg": 600.5,
                     *         "bear": [
                     *           590,
                     *           595
                     *         ],
                     *         "bull": [
                     *           605,
                     *           610
                     *         ],
                     *         "redistribution": [
                     *           600,
                     *           601
                     *         ]
                     *       },
                     *       "man_HP_walls": [
                     *         {
                     *           "strike": 600,
                     *           "call": 120,
                     *           "put": 80
                     *         }
                     *       ],
                     *       "man_MHP_walls": [
                     *         {
                     *           "strike": 600,
                     *           "call": 120,
                     *           "put": 80
                     *         }
                     *       ],
                     *       "yellowLine": 601,
                     *       "yellowLine2": null,
                     *       "redLine": 599,
                     *       "redLine2": null,
                     *       "gapMidpoint": 600.5,
                     *       "gapMidpoint2": null,
                     *       "provenance": {
                     *         "asOf": "2026-11-16T14:30:00.000Z",
                     *         "source": "simulated",
                     *         "session": "2026-11-16",
                     *         "stampedAt": "2026-11-16T14:30:00.000Z",
                     *         "weekly": [
                     *           "2026-11-16",
                     *           "2026-11-18",
                     *           "2026-11-20"
                     *         ],
                     *         "monthly": "2026-11-20",
                     *         "coverage": 0.98,
                     *         "flags": [],
                     *         "inputHash": "9f2c4e1a",
                     *         "version": "5d0c1e8f9a7b3c42"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LiquidityMap"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFoundOrUnknownSymbolOrNoLevels"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readLevels: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The tag of the answer that the client has
                 * @example W/"kH1c2nXr7sQmJp0d9tYwLe"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels of the symbol, with a description of their input */
            200: {
                headers: {
                    /** @description The tag of this answer */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbol": "SPY",
                     *       "version": "5d0c1e8f9a7b3c42",
                     *       "session": "2026-11-16",
                     *       "anchor": 600.2,
                     *       "hp": 601,
                     *       "mhp": 599,
                     *       "hg": 600.5,
                     *       "bear": [
                     *         590,
                     *         595
                     *       ],
                     *       "bull": [
                     *         605,
                     *         610
                     *       ],
                     *       "redistribution": [
                     *         600,
                     *         601
                     *       ],
                     *       "walls": {
                     *         "hp": [
                     *           {
                     *             "strike": 600,
                     *             "call": 120,
                     *             "put": 80
                     *           }
                     *         ],
                     *         "mhp": [
                     *           {
                     *             "strike": 600,
                     *             "call": 120,
                     *             "put": 80
                     *           }
                     *         ]
                     *       },
                     *       "cpbook": "MRSU",
                     *       "opbook": "MRLU",
                     *       "flags": [],
                     *       "asOf": "2026-11-16T14:30:00.000Z",
                     *       "source": "simulated",
                     *       "coverage": 0.98,
                     *       "inputHash": "9f2c4e1a"
                     *     }
                     */
                    "application/json": components["schemas"]["Levels"];
                };
            };
            /** @description Nothing has changed since the answer with the tag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["UnknownSymbolOrNoLevels"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    listLevels: {
        parameters: {
            query: {
                /**
                 * @description Up to 50 symbols, separated by commas
                 * @example SPY,NOPE
                 */
                symbols: string;
            };
            header?: {
                /**
                 * @description The tag of the answer that the client has
                 * @example W/"kH1c2nXr7sQmJp0d9tYwLe"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry for each symbol: its levels, or why there are none */
            200: {
                headers: {
                    /** @description The tag of this answer */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "levels": [
                     *         {
                     *           "symbol": "SPY",
                     *           "levels": {
                     *             "symbol": "SPY",
                     *             "version": "5d0c1e8f9a7b3c42",
                     *             "session": "2026-11-16",
                     *             "anchor": 600.2,
                     *             "hp": 601,
                     *             "mhp": 599,
                     *             "hg": 600.5,
                     *             "bear": [
                     *               590,
                     *               595
                     *             ],
                     *             "bull": [
                     *               605,
                     *               610
                     *             ],
                     *             "redistribution": [
                     *               600,
                     *               601
                     *             ],
                     *             "walls": {
                     *               "hp": [
                     *                 {
                     *                   "strike": 600,
                     *                   "call": 120,
                     *                   "put": 80
                     *                 }
                     *               ],
                     *               "mhp": [
                     *                 {
                     *                   "strike": 600,
                     *                   "call": 120,
                     *                   "put": 80
                     *                 }
                     *               ]
                     *             },
                     *             "cpbook": "MRSU",
                     *             "opbook": "MRLU",
                     *             "flags": [],
                     *             "asOf": "2026-11-16T14:30:00.000Z",
                     *             "source": "simulated",
                     *             "coverage": 0.98,
                     *             "inputHash": "9f2c4e1a"
                     *           },
                     *           "error": null
                     *         },
                     *         {
                     *           "symbol": "NOPE",
                     *           "levels": null,
                     *           "error": {
                     *             "code": "unknown_symbol",
                     *             "message": "There is no symbol NOPE"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LevelList"];
                };
            };
            /** @description Nothing has changed since the answer with the tag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    listLevelStamps: {
        parameters: {
            query?: {
                /**
                 * @description The first session; by default back to where 60 sessions in a row have no stamp
                 * @example 2026-11-02
                 */
                from?: string;
                /**
                 * @description The last session; by default the current one of the feed
                 * @example 2026-11-16
                 */
                to?: string;
                /**
                 * @description The most stamps of the page
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description Only older stamps: `before` of the previous page
                 * @example 2026-11-16.1794839400000
                 */
                before?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of stamps, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbol": "SPY",
                     *       "stamps": [
                     *         {
                     *           "session": "2026-11-16",
                     *           "stampedAt": "2026-11-16T14:30:00.000Z",
                     *           "hp": 601,
                     *           "mhp": 599,
                     *           "bear": [
                     *             590,
                     *             595
                     *           ],
                     *           "bull": [
                     *             605,
                     *             610
                     *           ],
                     *           "flags": [],
                     *           "inputs": {
                     *             "anchor": 600.2,
                     *             "asOf": "2026-11-16T14:30:00.000Z",
                     *             "source": "simulated",
                     *             "weekly": [
                     *               "2026-11-16",
                     *               "2026-11-18",
                     *               "2026-11-20"
                     *             ],
                     *             "monthly": "2026-11-20",
                     *             "strikeStep": 1,
                     *             "coverage": 0.98,
                     *             "inputHash": "9f2c4e1a"
                     *           }
                     *         }
                     *       ],
                     *       "before": "2026-11-16.1794839400000"
                     *     }
                     */
                    "application/json": components["schemas"]["LevelStamps"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["UnknownSymbolOrNoLevels"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readExposure: {
        parameters: {
            query?: {
                /**
                 * @description 0dte: the options that expire on the day of the session; week: up to Friday of its week; month: up to the next third Friday; all; or one expiry
                 * @example week
                 */
                expiries?: ("0dte" | "week" | "month" | "all") | string;
                /**
                 * @description The session; the newest by default
                 * @example 2026-11-16
                 */
                day?: string;
                /**
                 * @description true: each expiry has its own strikes too
                 * @example true
                 */
                breakdown?: "true" | "false";
            };
            header?: {
                /**
                 * @description The tag of the answer that the client has
                 * @example W/"kH1c2nXr7sQmJp0d9tYwLe"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exposures in dollars by strike and expiry, the curve of net gamma and where it is zero */
            200: {
                headers: {
                    /** @description The tag of this answer */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbol": "SPY",
                     *       "underlying": "SPY",
                     *       "session": "2026-11-16",
                     *       "spot": 601.25,
                     *       "anchor": 600,
                     *       "expirySet": "0dte",
                     *       "choices": {
                     *         "0dte": 1,
                     *         "week": 3,
                     *         "month": 3,
                     *         "all": 18
                     *       },
                     *       "convention": "dealers long calls, short puts",
                     *       "units": {
                     *         "gamma": "USD per 1 % move of the price",
                     *         "delta": "USD",
                     *         "vanna": "USD of delta per volatility point",
                     *         "charm": "USD of delta per calendar day"
                     *       },
                     *       "expiries": [
                     *         {
                     *           "expiry": "2026-11-16",
                     *           "days": 0,
                     *           "volatility": 0.1431,
                     *           "callContracts": 2802,
                     *           "putContracts": 2714,
                     *           "gamma": {
                     *             "call": 40841257,
                     *             "put": -8119117,
                     *             "net": 32722140
                     *           },
                     *           "delta": {
                     *             "call": 25728057,
                     *             "put": 7768614,
                     *             "net": 33496671
                     *           },
                     *           "vanna": {
                     *             "call": 1771227,
                     *             "put": 337318,
                     *             "net": 2108545
                     *           },
                     *           "charm": {
                     *             "call": -44657756,
                     *             "put": -9708629,
                     *             "net": -54366385
                     *           },
                     *           "strikes": null
                     *         }
                     *       ],
                     *       "withoutVolatility": [],
                     *       "strikes": {
                     *         "strike": [
                     *           595,
                     *           605
                     *         ],
                     *         "callContracts": [
                     *           310,
                     *           2492
                     *         ],
                     *         "putContracts": [
                     *           2594,
                     *           120
                     *         ],
                     *         "gamma": {
                     *           "call": [
                     *             739513,
                     *             40101744
                     *           ],
                     *           "put": [
                     *             -6188054,
                     *             -1931063
                     *           ],
                     *           "net": [
                     *             -5448541,
                     *             38170681
                     *           ]
                     *         },
                     *         "delta": {
                     *           "call": [
                     *             18531173,
                     *             7196884
                     *           ],
                     *           "put": [
                     *             900174,
                     *             6868441
                     *           ],
                     *           "net": [
                     *             19431347,
                     *             14065325
                     *           ]
                     *         },
                     *         "vanna": {
                     *           "call": [
                     *             -50797,
                     *             1822024
                     *           ],
                     *           "put": [
                     *             425056,
                     *             -87738
                     *           ],
                     *           "net": [
                     *             374259,
                     *             1734286
                     *           ]
                     *         },
                     *         "charm": {
                     *           "call": [
                     *             1425441,
                     *             -46083197
                     *           ],
                     *           "put": [
                     *             -11927724,
                     *             2219095
                     *           ],
                     *           "net": [
                     *             -10502283,
                     *             -43864102
                     *           ]
                     *         }
                     *       },
                     *       "totals": {
                     *         "gamma": {
                     *           "call": 40841257,
                     *           "put": -8119117,
                     *           "net": 32722140
                     *         },
                     *         "delta": {
                     *           "call": 25728057,
                     *           "put": 7768614,
                     *           "net": 33496671
                     *         },
                     *         "vanna": {
                     *           "call": 1771227,
                     *           "put": 337318,
                     *           "net": 2108545
                     *         },
                     *         "charm": {
                     *           "call": -44657756,
                     *           "put": -9708629,
                     *           "net": -54366385
                     *         }
                     *       },
                     *       "curve": {
                     *         "price": [
                     *           590,
                     *           595,
                     *           600,
                     *           605,
                     *           610
                     *         ],
                     *         "gamma": [
                     *           -16338056,
                     *           -130933404,
                     *           -4167127,
                     *           153370180,
                     *           13533706
                     *         ]
                     *       },
                     *       "zeroGamma": 600.1553,
                     *       "zeroGammaState": "found",
                     *       "crossings": [
                     *         600.1553
                     *       ],
                     *       "provenance": {
                     *         "asOf": "2026-11-16T14:30:00.000Z",
                     *         "source": "simulated",
                     *         "session": "2026-11-16",
                     *         "stampedAt": "2026-11-16T14:30:00.000Z",
                     *         "weekly": [
                     *           "2026-11-16",
                     *           "2026-11-18",
                     *           "2026-11-20"
                     *         ],
                     *         "monthly": "2026-11-20",
                     *         "coverage": 0.98,
                     *         "flags": [],
                     *         "inputHash": "9f2c4e1a",
                     *         "version": "5d0c1e8f9a7b3c42"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Exposure"];
                };
            };
            /** @description Nothing has changed since the answer with the tag */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFoundOrUnknownSymbolOrNoLevels"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readSavedRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A trading day
                 * @example 2026-11-16
                 */
                date: string;
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The master record of the symbol on that day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "Symbol": "SPY",
                     *       "session": "2026-11-16",
                     *       "man_HP": 601,
                     *       "man_MHP": 599,
                     *       "MidGap": 600.5,
                     *       "LastOpen": 601,
                     *       "PrevDayClose": 600,
                     *       "CPbook": "MRSU",
                     *       "OPbook": "MRLU",
                     *       "man_HP_walls": [
                     *         {
                     *           "strike": 600,
                     *           "call": 120,
                     *           "put": 80
                     *         }
                     *       ],
                     *       "man_MHP_walls": [
                     *         {
                     *           "strike": 600,
                     *           "call": 120,
                     *           "put": 80
                     *         }
                     *       ],
                     *       "monthly_map": {
                     *         "2026-11-20": {
                     *           "currentExp": "2026-11-20",
                     *           "lines": {
                     *             "hp": 601,
                     *             "mhp": 599,
                     *             "hg": 600.5,
                     *             "bear": [
                     *               590,
                     *               595
                     *             ],
                     *             "bull": [
                     *               605,
                     *               610
                     *             ],
                     *             "redistribution": [
                     *               600,
                     *               601
                     *             ]
                     *           }
                     *         }
                     *       },
                     *       "scannerHasResetZones": false,
                     *       "Price": 600.25,
                     *       "Volume": 12345600,
                     *       "bear": [
                     *         590,
                     *         595
                     *       ],
                     *       "bull": [
                     *         605,
                     *         610
                     *       ],
                     *       "redistribution": [
                     *         600,
                     *         601
                     *       ],
                     *       "provenance": {
                     *         "asOf": "2026-11-16T14:30:00.000Z",
                     *         "source": "simulated",
                     *         "session": "2026-11-16",
                     *         "stampedAt": "2026-11-16T14:30:00.000Z",
                     *         "weekly": [
                     *           "2026-11-16",
                     *           "2026-11-18",
                     *           "2026-11-20"
                     *         ],
                     *         "monthly": "2026-11-20",
                     *         "coverage": 0.98,
                     *         "flags": [],
                     *         "inputHash": "9f2c4e1a",
                     *         "version": "5d0c1e8f9a7b3c42"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["MasterRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFoundOrUnknownSymbolOrNoLevels"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readSavedResilience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A trading day
                 * @example 2026-11-16
                 */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resilience of that day, a point for each minute */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "time": 1794841200000,
                     *         "val": {
                     *           "srhg": 61.2,
                     *           "nrhg": 58.4,
                     *           "ruhg": 49.9,
                     *           "srmhp": 63.1,
                     *           "nrmhp": 60.7,
                     *           "sdd": 1.8
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ResiliencePoint"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    listEarlierMaps: {
        parameters: {
            query?: {
                /**
                 * @description How many sessions: `all`, or a number
                 * @example 5
                 */
                sessions?: "all" | number;
                /**
                 * @description Only sessions before this day; by default those before the current one
                 * @example 2026-11-16
                 */
                before?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The maps of sessions that are over, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbol": "SPY",
                     *       "sessions": [
                     *         {
                     *           "session": "2026-11-13",
                     *           "hg": 598.5,
                     *           "redistribution": [
                     *             598,
                     *             599
                     *           ],
                     *           "stamps": [
                     *             {
                     *               "stampedAt": "2026-11-13T14:30:00.000Z",
                     *               "hp": 599,
                     *               "mhp": 597,
                     *               "bear": [
                     *                 588,
                     *                 593
                     *               ],
                     *               "bull": [
                     *                 603,
                     *                 608
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "limit": 60
                     *     }
                     */
                    "application/json": components["schemas"]["EarlierMaps"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["UnknownSymbolOrNoLevels"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readRiskIntervals: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated tickers
                 * @example ES,NQ
                 */
                tickerList: string;
            };
            header?: never;
            path: {
                /**
                 * @description A trading day
                 * @example 2026-11-16
                 */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Risk intervals and settlements of the futures products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "exchangeSymbol": "ES",
                     *         "cqgSymbol": "EP",
                     *         "symbol": "ES",
                     *         "product": "E-mini S&P 500",
                     *         "exchange": "CME",
                     *         "tickSize": 0.25,
                     *         "profitPerTick": 12.5,
                     *         "maintenance": 20000,
                     *         "maintenanceFrom": "2026-11-02",
                     *         "riskParam": 1.1,
                     *         "ri": 55,
                     *         "yl": 435.6,
                     *         "closePrice": {
                     *           "Z26": 6000.25,
                     *           "H27": 6050.5
                     *         },
                     *         "error": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DdBand"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    listScans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The named scans of the user by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scans": [
                     *         {
                     *           "name": "Above HP",
                     *           "rule": "price > HP",
                     *           "strategy": null,
                     *           "inputs": [],
                     *           "view": {
                     *             "sort": "Volume"
                     *           },
                     *           "id": "sc1",
                     *           "version": 1,
                     *           "createdAt": 1794841200000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        scans: components["schemas"]["NamedScan"][];
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Above HP",
                 *       "rule": "price > HP",
                 *       "strategy": null,
                 *       "inputs": [],
                 *       "view": {
                 *         "sort": "Volume"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NewScanInput"];
            };
        };
        responses: {
            /** @description The new scan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Above HP",
                     *       "rule": "price > HP",
                     *       "strategy": null,
                     *       "inputs": [],
                     *       "view": {
                     *         "sort": "Volume"
                     *       },
                     *       "id": "sc1",
                     *       "version": 1,
                     *       "createdAt": 1794841200000
                     *     }
                     */
                    "application/json": components["schemas"]["NamedScan"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["NameTakenOrTooMany"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    changeScan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the scan
                 * @example sc1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Above HP",
                 *       "rule": "price > HP",
                 *       "strategy": null,
                 *       "inputs": [],
                 *       "view": {
                 *         "sort": "Volume"
                 *       },
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description The condition that the symbols of the scan meet */
                    rule: string;
                    /**
                     * @description The strategy of the scanner that the rule came from; null for a rule that was written
                     * @default null
                     */
                    strategy?: ("LM-C" | "LM-O" | "HPBreak" | "HPBreakUp" | "HPBreakDown" | "MHPBreak" | "MHPBreakUp" | "MHPBreakDown" | "HGBreak" | "HGBreakUp" | "HGBreakDown" | "Custom Range" | "DistToHPX" | "DistToMHPY") | null;
                    /**
                     * @description The inputs of the strategy
                     * @default []
                     */
                    inputs?: string[];
                    /**
                     * @description Columns and order, as saved by the scanner
                     * @default {}
                     */
                    view?: {
                        [key: string]: string | number | boolean | string[];
                    };
                    version: number;
                };
            };
        };
        responses: {
            /** @description The changed scan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Above HP",
                     *       "rule": "price > HP",
                     *       "strategy": null,
                     *       "inputs": [],
                     *       "view": {
                     *         "sort": "Volume"
                     *       },
                     *       "id": "sc1",
                     *       "version": 2,
                     *       "createdAt": 1794841200000
                     *     }
                     */
                    "application/json": components["schemas"]["NamedScan"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NameTakenOrChangedMeanwhile"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteScan: {
        parameters: {
            query?: {
                /**
                 * @description `keep` refuses to delete a scan that alerts use; `delete` deletes them as well
                 * @example keep
                 */
                alerts?: "keep" | "delete";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the scan
                 * @example sc1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scan is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["InUse"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readScanDay: {
        parameters: {
            query?: {
                /**
                 * @description A session; the last one that has begun when left out
                 * @example 2026-11-16
                 */
                date?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the scan
                 * @example sc1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The symbols that came into the scan and went in a session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "date": "2026-11-16",
                     *       "open": 1794839400000,
                     *       "close": 1794862800000,
                     *       "rows": [
                     *         {
                     *           "symbol": "SPY",
                     *           "cameAt": 1794841200000,
                     *           "wentAt": null
                     *         }
                     *       ],
                     *       "spans": [
                     *         {
                     *           "from": 1794839460000,
                     *           "until": 1794841200000
                     *         }
                     *       ],
                     *       "isCut": false,
                     *       "sessions": [
                     *         "2026-11-16"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ScanDay"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readScanDayAsCsv: {
        parameters: {
            query?: {
                /**
                 * @description A session; the last one that has begun when left out
                 * @example 2026-11-16
                 */
                date?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the scan
                 * @example sc1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A CSV file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example "Scan","Session","Symbol","Came (New York)","Went (New York)"
                     *     "Above HP","2026-11-16","SPY","10:00",""
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readScanHits: {
        parameters: {
            query: {
                /**
                 * @description A symbol of the market, in any case
                 * @example SPY
                 */
                symbol: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scans of the user that list the symbol, and since when */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbol": "SPY",
                     *       "asOf": 1794841200000,
                     *       "hits": [
                     *         {
                     *           "scanId": "sc1",
                     *           "name": "Above HP",
                     *           "since": 1794841200000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ScanHits"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    readIndexDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bars of five minutes, levels and walls of the day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "at": 1794841200,
                     *       "days": [
                     *         {
                     *           "symbol": "SPY",
                     *           "session": "2026-11-16",
                     *           "prevClose": 600,
                     *           "message": null,
                     *           "bars": {
                     *             "t": [
                     *               1794840900
                     *             ],
                     *             "o": [
                     *               601
                     *             ],
                     *             "h": [
                     *               601.5
                     *             ],
                     *             "l": [
                     *               600.1
                     *             ],
                     *             "c": [
                     *               600.25
                     *             ]
                     *           },
                     *           "levels": {
                     *             "hp": 601,
                     *             "mhp": 599,
                     *             "hg": 600.5,
                     *             "bear": [
                     *               590,
                     *               595
                     *             ],
                     *             "bull": [
                     *               605,
                     *               610
                     *             ],
                     *             "redistribution": [
                     *               600,
                     *               601
                     *             ],
                     *             "walls": [
                     *               {
                     *                 "strike": 600,
                     *                 "call": 120,
                     *                 "put": 80
                     *               }
                     *             ],
                     *             "cpbook": "MRSU"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The time of the delayed market, in seconds since 1970 */
                        at: number;
                        days: components["schemas"]["IndexDay"][];
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["EngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    listAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The own alerts of the user, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alerts": [
                     *         {
                     *           "name": "SPY above HP",
                     *           "rule": "price crosses above HP",
                     *           "scope": {
                     *             "kind": "symbol",
                     *             "symbol": "SPY"
                     *           },
                     *           "repeat": "once",
                     *           "expiresAt": null,
                     *           "webhook": false,
                     *           "id": "al1",
                     *           "version": 1,
                     *           "state": "active",
                     *           "createdAt": 1794841200000,
                     *           "lastFiredAt": null,
                     *           "firings": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        alerts: components["schemas"]["OwnAlert"][];
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "SPY above HP",
                 *       "rule": "price crosses above HP",
                 *       "scope": {
                 *         "kind": "symbol",
                 *         "symbol": "SPY"
                 *       },
                 *       "repeat": "once",
                 *       "expiresAt": null,
                 *       "webhook": false,
                 *       "isPaused": false
                 *     }
                 */
                "application/json": components["schemas"]["NewOwnAlertInput"];
            };
        };
        responses: {
            /** @description The new alert */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "SPY above HP",
                     *       "rule": "price crosses above HP",
                     *       "scope": {
                     *         "kind": "symbol",
                     *         "symbol": "SPY"
                     *       },
                     *       "repeat": "once",
                     *       "expiresAt": null,
                     *       "webhook": false,
                     *       "id": "al1",
                     *       "version": 1,
                     *       "state": "active",
                     *       "createdAt": 1794841200000,
                     *       "lastFiredAt": null,
                     *       "firings": 0
                     *     }
                     */
                    "application/json": components["schemas"]["OwnAlert"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            404: components["responses"]["NotFoundOrUnknownSymbol"];
            409: components["responses"]["TooMany"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    changeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the alert
                 * @example al1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "SPY above HP",
                 *       "rule": "price crosses above HP",
                 *       "scope": {
                 *         "kind": "symbol",
                 *         "symbol": "SPY"
                 *       },
                 *       "repeat": "once",
                 *       "expiresAt": null,
                 *       "webhook": false,
                 *       "isPaused": false,
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Empty: the text of the rule is shown instead
                     * @default
                     */
                    name?: string;
                    rule: string;
                    scope: {
                        /** @enum {string} */
                        kind: "symbol";
                        symbol: string;
                    } | {
                        /** @enum {string} */
                        kind: "watchlist";
                    } | {
                        /** @enum {string} */
                        kind: "scan";
                        /** @description Fires when symbols come into this scan; the rule of the alert is then that of the scan */
                        scanId: string;
                    };
                    /**
                     * @description Fires once and ends, or each time the rule becomes true
                     * @enum {string}
                     */
                    repeat: "once" | "every";
                    /** @description Milliseconds since 1970 on the market clock; null: never */
                    expiresAt: number | null;
                    /**
                     * @description Whether a firing is sent to the webhook of the user
                     * @default false
                     */
                    webhook?: boolean;
                    /** @default false */
                    isPaused?: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description The changed alert */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "SPY above HP",
                     *       "rule": "price crosses above HP",
                     *       "scope": {
                     *         "kind": "symbol",
                     *         "symbol": "SPY"
                     *       },
                     *       "repeat": "once",
                     *       "expiresAt": null,
                     *       "webhook": false,
                     *       "id": "al1",
                     *       "version": 2,
                     *       "state": "active",
                     *       "createdAt": 1794841200000,
                     *       "lastFiredAt": null,
                     *       "firings": 0
                     *     }
                     */
                    "application/json": components["schemas"]["OwnAlert"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            404: components["responses"]["NotFoundOrUnknownSymbol"];
            409: components["responses"]["TooManyOrChangedMeanwhile"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the alert
                 * @example al1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The alert is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "OK"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "OK";
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    listFirings: {
        parameters: {
            query?: {
                /**
                 * @description Only older firings: `before` of the previous page
                 * @example eyJydWxlcyI6bnVsbH0
                 */
                before?: string;
                /**
                 * @description The most firings of the page
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what fired, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "firings": [
                     *         {
                     *           "id": "al1:SPY:1794841200000",
                     *           "alertId": "al1",
                     *           "title": "SPY above HP",
                     *           "text": "SPY crossed above HP at 601",
                     *           "symbol": "SPY",
                     *           "feed": "delayed",
                     *           "at": 1794841200000,
                     *           "color": "green",
                     *           "dir": "U",
                     *           "evidence": {
                     *             "value": 601.05,
                     *             "level": 601,
                     *             "levelName": "HP",
                     *             "stampedAt": 1794839400000,
                     *             "inputHash": "9f2c4e1a"
                     *           }
                     *         }
                     *       ],
                     *       "before": null
                     *     }
                     */
                    "application/json": {
                        firings: components["schemas"]["Firing"][];
                        before: string | null;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The symbols that alerts on the watchlist watch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbols": [
                     *         "SPY",
                     *         "QQQ"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        symbols: string[];
                    };
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    saveWatchlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "symbols": [
                 *         "spy",
                 *         "qqq"
                 *       ]
                 *     }
                 */
                "application/json": {
                    symbols: string[];
                };
            };
        };
        responses: {
            /** @description The list in upper case and without duplicates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "symbols": [
                     *         "SPY",
                     *         "QQQ"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        symbols: string[];
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYoursOrTierRequired"];
            404: components["responses"]["UnknownSymbol"];
            413: components["responses"]["QuotaExceededOrTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
    setMarketClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": "2026-11-16T15:00:00Z",
                 *       "speed": 1
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    at?: string;
                    speed?: number;
                };
            };
        };
        responses: {
            /** @description The market clock as set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "marketNow": 1794841200000,
                     *       "wallNow": 1794841200000,
                     *       "speed": 1,
                     *       "source": "simulated"
                     *     }
                     */
                    "application/json": components["schemas"]["MarketClock"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["SourceFixed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    startEpoch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": "2026-11-16T14:00:00Z",
                 *       "speed": 1
                 *     }
                 */
                "application/json": {
                    /** Format: date-time */
                    at?: string;
                    speed?: number;
                } | null;
            };
        };
        responses: {
            /** @description The market clock of the new epoch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "marketNow": 1794841200000,
                     *       "wallNow": 1794841200000,
                     *       "speed": 1,
                     *       "source": "simulated",
                     *       "epoch": 1
                     *     }
                     */
                    "application/json": components["schemas"]["MarketClock"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            409: components["responses"]["SourceFixed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    announce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Maintenance at 18:00"
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The announcement with its time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "time": 1794841200000,
                     *       "text": "Maintenance at 18:00"
                     *     }
                     */
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    restampLevels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "symbols": [
                 *         "SPY",
                 *         "QQQ"
                 *       ]
                 *     }
                 */
                "application/json": {
                    symbols?: string[];
                };
            };
        };
        responses: {
            /** @description How many symbols got new levels, and how many kept their last good ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stamped": 2,
                     *       "kept": 0,
                     *       "tookMs": 42
                     *     }
                     */
                    "application/json": components["schemas"]["Restamp"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            404: components["responses"]["UnknownSymbol"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    readSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The freshness and coverage of each source, and a summary of the archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "simulated",
                     *       "marketNow": "2026-11-16T15:00:00.000Z",
                     *       "session": "2026-11-16",
                     *       "inputs": [
                     *         {
                     *           "name": "chains",
                     *           "state": "ok",
                     *           "lastGood": "2026-11-16T14:30:00.000Z",
                     *           "message": null
                     *         }
                     *       ],
                     *       "levels": {
                     *         "symbols": 520,
                     *         "withOptions": 510,
                     *         "stamped": 508,
                     *         "kept": 2,
                     *         "missing": 0,
                     *         "flags": {
                     *           "thin": 3
                     *         },
                     *         "lastStamp": "2026-11-16T14:30:00.000Z"
                     *       },
                     *       "coverage": [
                     *         {
                     *           "index": "SP500",
                     *           "prices": 99.8,
                     *           "mhp": 99.1
                     *         }
                     *       ],
                     *       "margins": {
                     *         "newest": "2026-11-02",
                     *         "dated": 40,
                     *         "products": 42
                     *       },
                     *       "archive": {
                     *         "sessions": 20,
                     *         "stamps": 10400,
                     *         "bytes": 12000000,
                     *         "oldest": "2026-10-19"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Sources"];
                };
            };
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrEngineSilentOrSourceFailedOrStorageFailed"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Only entries with a smaller id: `older` of the previous page
                 * @example 1000
                 */
                before?: number;
                /**
                 * @description Only this action
                 * @example signed-in
                 */
                action?: "signed-in" | "sign-in-failed" | "signed-out" | "account-created" | "password-changed" | "email-changed" | "session-revoked" | "agreement-accepted" | "role-changed" | "feed-changed" | "plan-granted" | "membership-changed" | "broker-credentials-saved" | "broker-credentials-removed" | "risk-limits-changed" | "kill-switch-used" | "account-flattened" | "account-unlocked" | "order-placed" | "order-changed" | "order-cancelled" | "order-refused" | "chat-connected" | "chat-disconnected" | "clock-set" | "epoch-started" | "announced" | "levels-restamped" | "margins-imported" | "offers-changed" | "banner-added" | "banner-removed" | "operator-act-failed" | "keys-changed" | "credentials-resealed";
                /**
                 * @description Only entries with this actor or subject, by email address
                 * @example ann@example.com
                 */
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the audit log, the newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": 42,
                     *           "time": 1794841200000,
                     *           "actor": "ann@example.com",
                     *           "action": "signed-in",
                     *           "subject": "ann@example.com",
                     *           "address": "192.0.2.1",
                     *           "details": {}
                     *         }
                     *       ],
                     *       "older": null
                     *     }
                     */
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TokenRequiredOrTokenInvalid"];
            403: components["responses"]["SessionExpiredOrNotYours"];
            421: components["responses"]["WrongHost"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["StorageFailed"];
        };
    };
}
