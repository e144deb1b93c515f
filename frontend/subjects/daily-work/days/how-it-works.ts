import { CalendarCheck, MessagesSquare, Upload } from 'lucide-react';

/** The three steps shown on the landing page and on the first day. */
export const howItWorks = [
  {
    Icon: CalendarCheck,
    title: 'Daily Tasks',
    text: 'One focused task a day, with a template and an example of good work.',
  },
  {
    Icon: Upload,
    title: 'Submit Deliverables',
    text: 'Hand in what you made. A coach reads it and answers you personally.',
  },
  {
    Icon: MessagesSquare,
    title: 'Track Progress',
    text: 'See every day you finished, the feedback on it, and what opens next.',
  },
];
