import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useWrite } from '#frontend/data/http/use-write.ts';
import { closeQuestion, type Question, useQuestion } from '#frontend/kit/confirm.ts';
import { Dialog, DialogForm } from '#kit';

/** Asks what `confirm` was called with; closes with the page that asked. */
export function Confirmation() {
  const question = useQuestion((store) => store.question);
  const { pathname } = useLocation();
  const [askedOn] = useState(pathname);
  useEffect(() => {
    if (pathname !== askedOn) closeQuestion();
  }, [pathname, askedOn]);
  return question && <QuestionDialog question={question} />;
}

function QuestionDialog({ question }: { question: Question }) {
  const { title, action, isDangerous = false, text, opener } = question;
  const sends = 'send' in question ? question : null;
  const write = useWrite(async (_nothing: undefined, key: string): Promise<unknown> => sends?.send(key), {
    ...(sends?.failure && { failureText: sends.failure }),
    ...(sends?.refreshes && { refreshes: sends.refreshes }),
    onAnswer: closeQuestion,
  });
  const confirmIt = (): void => {
    if ('send' in question) return void write.send(undefined);
    closeQuestion();
    question.onYes();
  };
  return (
    <Dialog title={title} onClose={closeQuestion} {...(opener && { opener })}>
      <DialogForm action={action} isDangerous={isDangerous} write={write} onSend={confirmIt}>
        {text}
      </DialogForm>
    </Dialog>
  );
}
