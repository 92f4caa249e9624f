/**
 * Waits for a query's result and stays subscribed until then: RTK Query drops an entry without
 * subscribers, and its result, even while it is being fetched.
 */
export async function awaitQuery<Answer>(
  subscription: PromiseLike<Answer> & { unsubscribe: () => void },
): Promise<Answer> {
  try {
    return await subscription;
  } finally {
    subscription.unsubscribe();
  }
}
