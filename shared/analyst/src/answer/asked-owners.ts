const owners =
  /\b(?:largest|biggest|major|principal|main|substantial|top) (?:share|stock)?(?:holders?|owners?)\b/i;

/** Asked for owners, in the words beside their names: that they are the largest is not said of each. */
export const withOwnersWords = (question: string) =>
  /^(?:and )?(?:who|which|what|name|list)\b/i.test(question)
    ? question.replace(owners, 'owned substantial interests in common stock or issued share capital')
    : question;
