import { type Answer, answerHtml, answerText } from '../answer.ts';

/** 403, an HTML page: no declared user agent. Source: sec.gov, fair access. */
export function answerUndeclaredTool(): Answer {
  return answerHtml(
    403,
    'Your Request Originates from an Undeclared Automated Tool',
    'To allow for equitable access to all users, SEC reserves the right to limit requests originating from ' +
      'undeclared automated tools. Please declare your traffic by updating your user agent to include company ' +
      'specific information.',
  );
}

/** 429, an HTML page: more than ten requests a second. Source: sec.gov, fair access. */
export function answerRateThreshold(): Answer {
  return answerHtml(
    429,
    'Request Rate Threshold Exceeded',
    'Your request rate has exceeded the SEC’s maximum allowable requests per second. Your access to SEC.gov will ' +
      'be limited for 10 minutes. Current guidelines limit each user to a total of no more than 10 requests per second.',
  );
}

/** data.sec.gov answers for an unknown company with the error of its object store. */
export function answerNoSuchKey(key: string): Answer {
  const safe = key.replace(/[<>&"]/g, '');
  return answerText(
    404,
    'application/xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message><Key>${safe}</Key></Error>`,
  );
}

export function answerPageNotFound(): Answer {
  return answerHtml(404, 'Page Not Found', 'The requested URL was not found on this server.');
}
