/** The only file of the front end that spells an address. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  dashboard: '/dashboard',
  tasks: '/tasks',
  task: (day: number | ':day') => `/task/${day}`,
  completed: '/completed',
  profile: '/profile',
  admin: '/admin',
  adminTasks: '/admin/tasks',
  adminProfile: '/admin/profile',
  review: (userId: number | ':userId', day: number | ':day') => `/admin/review/${userId}/${day}`,
  client: (id: number | ':id') => `/admin/client/${id}`,
  clientFeedback: (id: number | ':id') => `/admin/feedback/${id}`,
  clientUnlock: (id: number | ':id') => `/admin/unlock/${id}`,
} as const;
