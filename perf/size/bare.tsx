import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

// The bare page: the smallest page with React and the router. The measurements compare the apps with it.
createRoot(document.getElementById('root') ?? document.body).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Link to="/home">Home</Link>} />
    </Routes>
  </BrowserRouter>,
);
