/**
 * What a call of RTK Query is answered, held until then: an entry that nobody holds is forgotten when its
 * time has come, even while it is being fetched anew, and the answer with it.
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
